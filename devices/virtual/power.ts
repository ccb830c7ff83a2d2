/** Restarting and switching off: services and commands ask, whoever holds the phone's doors does it. */
export type PowerRequest = 'reboot' | 'off';

export class Power {
  private readonly listeners = new Set<(request: PowerRequest) => void>();

  /** Gives the function that stops listening. */
  onRequest(listener: (request: PowerRequest) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  request(request: PowerRequest): void {
    for (const listener of this.listeners) listener(request);
  }
}
