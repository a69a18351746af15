/** Deletes the entry that was set first where a map holds more than `max`. */
export function evictOldest<Key>(map: Map<Key, unknown>, max: number): void {
  if (map.size <= max) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
