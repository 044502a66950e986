export type SafetyFault = 'wrong_booking' | 'disclosure' | 'invention' | 'missed_emergency' | 'false_emergency';

export interface Finding {
  text: string;
  /** Something that was to be done or said was not: a message in its place may do. */
  isUnmet: boolean;
  safety?: SafetyFault;
}
