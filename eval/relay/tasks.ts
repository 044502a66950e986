import { daysFrom } from './spoken-dates.ts';
import type { Task } from './task.ts';
import { bookingsTasks } from './tasks/bookings.ts';
import { claimsTasks } from './tasks/claims.ts';
import { handbookTasks } from './tasks/handbook.ts';
import { harborTasks } from './tasks/harbor.ts';
import { labTasks } from './tasks/lab.ts';
import { pharmacyTasks } from './tasks/pharmacy.ts';
import { supplyTasks } from './tasks/supply.ts';

/** All tasks, with their dates counted from `today` — the `--seed-date` with which the sites were started. */
export function tasksFor(today: string): Task[] {
  const days = daysFrom(today);
  return [
    ...harborTasks(days),
    ...claimsTasks(days),
    ...labTasks(days),
    ...pharmacyTasks(days),
    ...supplyTasks(days),
    ...handbookTasks(),
    ...bookingsTasks(days),
  ];
}
