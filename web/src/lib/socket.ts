/* The live line to a match: frames down, inputs up; it comes back by itself after a break. */

export type Frame = { t: string; [field: string]: unknown };

/** Codes with which the server says that coming again will not help: not allowed, no such match, a match that is damaged. */
const FOR_GOOD: readonly number[] = [4403, 4404, 4500];

export class Line {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly hear: (frame: Frame) => void,
    private readonly status: (open: boolean) => void,
    private readonly resume: () => Frame | null,
    private readonly refused: () => void,
  ) {}

  open(): void {
    if (this.closed) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.status(true);
      const frame = this.resume();
      if (frame) this.say(frame);
    };
    socket.onmessage = (message: MessageEvent<string>) => this.hear(JSON.parse(message.data) as Frame);
    socket.onclose = (event: CloseEvent) => {
      if (this.socket === socket) this.socket = null;
      if (this.closed) return;
      if (FOR_GOOD.includes(event.code)) {
        this.closed = true;
        this.refused();
        return;
      }
      this.status(false);
      this.tries += 1;
      this.timer = window.setTimeout(() => this.open(), Math.min(8000, 150 * 2 ** this.tries));
    };
  }

  /** Send a frame; false if the line is down. */
  say(frame: Frame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Open the line anew: the first frame is a whole state then. */
  again(): void {
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
