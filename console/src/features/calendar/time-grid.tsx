import type { Appointment } from '../../../../sdk/src/client.ts';
import { hourInWords, timeInWords } from '../../ui/time-words.ts';
import { fullName } from '../../ui/words.ts';
import { type Column, hoursShown } from './columns.ts';

/** The height of an hour; the stripes of the style sheet have the same. */
const HOUR_PX = 56;

/** Below this height a booking has room for one line. */
const TWO_LINES_PX = 40;

interface TimeGridProps {
  label: string;
  columns: Column[];
  zone: string;
  onOpen: (appointment: Appointment) => void;
}

/** Appointments against the hours of the day, in columns. */
export function TimeGrid({ label, columns, zone, onOpen }: TimeGridProps) {
  const { first, last } = hoursShown(columns);
  const height = (last - first) * HOUR_PX;
  const y = (minutes: number) => ((minutes - first * 60) / 60) * HOUR_PX;
  return (
    <section
      className="calendar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: where columns do not fit, they are scrolled with the keys
      tabIndex={0}
      aria-label={label}
      style={{ gridTemplateColumns: `52px repeat(${columns.length}, minmax(118px, 1fr))` }}
    >
      <div className="calendar-head" />
      {columns.map((column) => (
        <div key={column.key} className="calendar-head" data-today={column.isToday} id={`column-${column.key}`}>
          {column.title}
        </div>
      ))}
      <div className="calendar-hours" aria-hidden="true" style={{ height }}>
        {Array.from({ length: last - first - 1 }, (_, index) => first + index + 1).map((hour) => (
          <span key={hour} style={{ top: y(hour * 60) }}>
            {hourInWords(hour)}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <ul key={column.key} className="calendar-column" aria-labelledby={`column-${column.key}`} style={{ height }}>
          {column.blocks.map(({ appointment, start, end, lane, lanes }) => (
            <li
              key={appointment.id}
              className="booking"
              data-short={y(end) - y(start) < TWO_LINES_PX}
              style={{
                top: y(start) + 1,
                height: Math.max(22, y(end) - y(start) - 2),
                left: `calc(${(lane / lanes) * 100}% + 3px)`,
                right: `calc(${(1 - (lane + 1) / lanes) * 100}% + 3px)`,
              }}
            >
              <button type="button" onClick={() => onOpen(appointment)}>
                <b>{timeInWords(appointment.starts_at, zone)}</b> {fullName(appointment.patient)}{' '}
                <span className="booking-service">{appointment.service.name}</span>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
