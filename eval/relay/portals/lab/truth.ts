import { readRows } from '../database-changes.ts';

export type OrderTruth = {
  id: number;
  accession: string;
  last_name: string;
  first_name: string;
  born: string;
  physician: string;
  test_code: string;
  collected: string;
  priority: string;
  status: string;
};

export type ResultTruth = { analyte: string; value: string; unit: string; low: number; high: number; flag: string };

export const allOrders = (databasePath: string): OrderTruth[] =>
  readRows<OrderTruth>(databasePath, 'select * from orders order by collected desc, accession desc');

export const resultsOf = (databasePath: string, accession: string): ResultTruth[] =>
  readRows<ResultTruth>(
    databasePath,
    'select analyte, value, unit, low, high, flag from results where accession = ? order by id',
    accession,
  );
