/** Watches the main thread; the returned function stops and says how long its longest task was, in ms (0: none over 50 ms). */
export function countLongTasks(): () => Promise<number> {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    durations.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return Math.max(0, ...durations);
  };
}
