/* The address of the page: /, /match/ID#watch=TOKEN (or #join=INVITATION), /replay, /dungeons, /workshop, /rules. */

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);

  begin(): void {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  go(to: string): void {
    history.pushState(null, '', to);
    this.read();
    scrollTo(0, 0);
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean);
  }

  /** A value behind the #, such as an invitation. */
  mark(name: string): string | null {
    return new URLSearchParams(this.hash.slice(1)).get(name);
  }
}

export const route = new Route();

/** Follow a link inside the page without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('/') || href.startsWith('/api')) return;
  event.preventDefault();
  route.go(href);
}
