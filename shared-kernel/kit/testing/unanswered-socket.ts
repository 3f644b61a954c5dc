const STATES = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const;

/**
 * A `WebSocket` that nothing answers. With that of jsdom, a leak would be found or not by the time in which its connection fails.
 */
class UnansweredSocket extends EventTarget {
  readyState: number = STATES.CONNECTING;
  readonly url: string;
  readonly protocol = '';
  readonly extensions = '';
  readonly bufferedAmount = 0;
  binaryType = 'blob';
  onopen = null;
  onmessage = null;
  onerror = null;
  onclose = null;

  constructor(url: string | URL) {
    super();
    this.url = new URL(url, location.href).href;
  }

  /** @throws always, as a browser does before the connection is open */
  send(): void {
    throw new DOMException('The connection is not open yet.', 'InvalidStateError');
  }

  close(): void {
    this.readyState = STATES.CLOSED;
  }
}

Object.assign(UnansweredSocket, STATES);
Object.assign(UnansweredSocket.prototype, STATES);

/** Returns the class whose objects a contract test makes: for jsdom's `WebSocket` one without a network, else the given one. */
export const withoutNetwork = (given: NewableFunction): NewableFunction =>
  given === Reflect.get(globalThis, Symbol.for('gadgetry.jsdom-socket')) ? UnansweredSocket : given;
