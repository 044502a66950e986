/** What the store holds: devices, loans of them, bills and visits. */

export interface Device {
  id: number;
  name: string;
  kind: string;
  town: string;
  price: number;
  stock: number;
  bought: string;
  supplier: string;
  serviced: string;
  technician: string;
  remark: string;
}

export interface StockRoomState {
  devices: Device[];
  loans: { id: number; number: string; borrower: string; until: string; fee: number }[];
  bills: { id: number; number: string; payer: string; status: string; amount: number }[];
  visits: { id: number; person: string; reason: string; day: string; room: string }[];
  /** How often a loan was kept. */
  changes: number;
  /** Nothing is deleted, whatever is asked. */
  isDeaf: boolean;
}

const KINDS = ['Walker', 'Wheelchair', 'Crutches', 'Bed'];
const TOWNS = ['Ashford', 'Brookside', 'Clayton'];
const NAMES = [
  'Alta',
  'Birke',
  'Corso',
  'Duna',
  'Elba',
  'Fjell',
  'Gala',
  'Halo',
  'Iris',
  'Juno',
  'Kilo',
  'Luna',
  'Mira',
];

export function begin(): StockRoomState {
  const devices = Array.from({ length: 26 }, (_, at) => ({
    id: at + 1,
    name: `${NAMES[at % 13]} ${at < 13 ? 'Classic' : 'Sport'}`,
    kind: KINDS[at % 4] ?? '',
    town: TOWNS[at % 3] ?? '',
    price: 80 + ((at * 37) % 26) * 10,
    stock: at % 6 === 4 ? 0 : 1 + (at % 5),
    bought: `2025-${String((at % 12) + 1).padStart(2, '0')}-${String(((at * 5) % 27) + 1).padStart(2, '0')}`,
    supplier: ['Orthomed', 'Calder Supply'][at % 2] ?? '',
    serviced: at % 5 === 0 ? '' : `2026-0${(at % 9) + 1}-12`,
    technician: ['Ines Roth', 'Tom Vale', 'Una Berg'][at % 3] ?? '',
    remark: '',
  }));
  return {
    devices,
    loans: Array.from({ length: 27 }, (_, at) => ({
      id: at + 1,
      number: `L-${301 + at}`,
      borrower: `${NAMES[(at * 5) % 13]} Person`,
      until: `2026-${String(((at * 7) % 12) + 1).padStart(2, '0')}-15`,
      fee: 10.5 + ((at * 11) % 27),
    })),
    bills: Array.from({ length: 9 }, (_, at) => ({
      id: at + 1,
      number: `B-${71 + at}`,
      payer: `${NAMES[at]} Person`,
      status: ['Paid', 'Open', 'Due'][at % 4 === 3 ? 0 : at % 3] ?? '',
      amount: 20 + at * 5,
    })),
    visits: [],
    changes: 0,
    isDeaf: false,
  };
}
