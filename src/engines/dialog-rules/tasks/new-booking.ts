import { type BookTask, emptySearch } from '../task.ts';

/** A booking of which at most the service is known. */
export function newBooking(serviceId: string | null): BookTask {
  return {
    kind: 'book',
    serviceId,
    candidates: [],
    listed: [],
    serviceMisses: 0,
    suggested: null,
    isMoreWanted: false,
    toldStartsAt: null,
    isForOther: false,
    lead: '',
    ...emptySearch(),
  };
}
