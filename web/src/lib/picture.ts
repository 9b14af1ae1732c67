/* A picture of the board as it is drawn: the drawing of the page itself, with its colours written in. */

const NS = 'http://www.w3.org/2000/svg';
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'paint-order', 'opacity', 'font-size', 'font-weight', 'font-family', 'letter-spacing', 'text-anchor', 'dominant-baseline', 'color', 'display'];
/** What is drawn for whoever plays, and is no part of the position. */
const PASSING = '.over .tint, .over .number, .over .points, .hotcell, .cursor, .route, .stop, .needs, .need-text, .goal, .goal-text, .badge, .aim, .pointed, .chosen, .zones, .trap, .band, .band-label';

/** The board as an SVG of its own: whole, without what is only planned or pointed at. */
export function boardPicture(board: SVGSVGElement, width: number, height: number): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const from = board.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((each, n) => {
    const source = from[n];
    if (source) inked(each, source);
  });
  copy.querySelectorAll(PASSING).forEach((each) => each.remove());
  copy.querySelectorAll('*').forEach((each) => {
    for (const { name } of [...each.attributes]) if (/^(class|id|role|aria-|data-|tabindex)/.test(name)) each.removeAttribute(name);
  });
  for (const name of ['class', 'style', 'role', 'tabindex', 'aria-label', 'aria-activedescendant', 'data-testid']) copy.removeAttribute(name);
  copy.setAttribute('xmlns', NS);
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const used = new Set([...copy.querySelectorAll('use')].map((each) => each.getAttribute('href')?.slice(1) ?? ''));
  const defs = document.createElementNS(NS, 'defs');
  document.querySelectorAll('.sprite symbol').forEach((symbol) => {
    if (used.has(symbol.id)) defs.append(symbol.cloneNode(true));
  });
  copy.prepend(defs);
  return new XMLSerializer().serializeToString(copy);
}

/** Write the colours of the page into a copied shape. */
function inked(copy: SVGElement, source: SVGElement): void {
  const style = getComputedStyle(source);
  /* other programs know the attribute only */
  if (source.style.transform) copy.setAttribute('transform', source.style.transform.replace(/px/g, '').replace(',', ' '));
  if (style.textTransform === 'uppercase' && source.childElementCount === 0) copy.textContent = (source.textContent ?? '').toUpperCase();
  copy.removeAttribute('style');
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value && value !== 'none' && value !== 'normal') copy.style.setProperty(name, value);
    else if (value === 'none' && (name === 'fill' || name === 'stroke' || name === 'display')) copy.style.setProperty(name, value);
  }
}

/** The same as pixels, twice as fine. */
export async function asPng(svg: string, width: number, height: number): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * 2);
  canvas.height = Math.round(height * 2);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/** Let the browser keep something under a name. */
export function save(href: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = name;
  anchor.click();
}

/** Save the board of the page as a picture. */
export async function saveBoard(kind: 'svg' | 'png', name: string, size: { width: number; height: number }): Promise<void> {
  const board = document.querySelector<SVGSVGElement>('[data-testid="board"]');
  if (!board) return;
  const svg = boardPicture(board, size.width, size.height);
  save(kind === 'svg' ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` : await asPng(svg, size.width, size.height), `${name}.${kind}`);
}
