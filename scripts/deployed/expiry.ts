/** Whether fewer than 30 days are left until a date, which may have passed. */
export function expiresSoon(date: string): boolean {
  return Date.parse(date) - Date.now() < 30 * 86_400_000;
}
