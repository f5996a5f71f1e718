type Heard = () => void;

const listeners = new Set<Heard>();

/** Tells those who keep figures of the organisation that the server has been written to. */
export const written = {
  tell(): void {
    for (const hear of listeners) hear();
  },
  hear(listener: Heard): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
