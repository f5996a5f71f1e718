type Listener = () => void;

/** Listeners by topic: a cell's key, `section:<id>`, `progress`, `problems` or `attempt`. */
export function createTopics() {
  const listeners = new Map<string, Set<Listener>>();

  const subscribe = (topic: string, listener: Listener): (() => void) => {
    const set = listeners.get(topic) ?? new Set();
    listeners.set(topic, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
    };
  };
  const notify = (topic: string): void => {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  };

  return { subscribe, notify, topics: (): string[] => [...listeners.keys()] };
}
