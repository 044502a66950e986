/** What the agent knows about the place it answers for, as of this call. */
export interface Practice {
  name: string;
  /** One of the contract's categories, such as `DENTAL_GENERAL` or `VETERINARY`; unknown ones count as `OTHER`. */
  businessCategory: string;
  /** IANA zone in which the caller's days and times are meant. */
  timezone: string;
  address: string | null;
  /** E.164. */
  phone: string | null;
  hours: OpeningSpan[];
  /** What the website says of its hours that spans do not: "alternate Saturdays". */
  hoursNote?: string | null;
  /** Active services only; the agent offers and books nothing else. */
  services: Service[];
  /** Active providers; none means one unnamed chair. */
  providers: Provider[];
  providerSelectionMode: 'any' | 'caller_choice' | 'round_robin';
  /** False: the agent takes a message instead of booking, moving or canceling. */
  bookingEnabled: boolean;
  /** Text of the practice's website, in pieces of a few sentences. */
  passages: Passage[];
  /** Questions with the answers the website gives to them. */
  faq: { question: string; answer: string }[];
  /** Days on which the usual hours do not hold, where the practice has said so; `YYYY-MM-DD` in its zone. */
  closures: { date: string; name: string }[];
  /** E.164 of the person who takes transfers. */
  transferNumber: string | null;
  /** E.164 to which emergencies go, before `transferNumber`. */
  emergencyNumber: string | null;
  /** What the practice wants said where an emergency goes to that number, after what to do; in its own words. */
  emergencyInstructions?: string | null;
  agent: {
    name: string | null;
    /** Replaces the default greeting; the statement that this is an automated assistant is added where it lacks one. */
    greeting: string | null;
    /** BCP 47, such as `en-US`. */
    language: string;
    instructions: string | null;
    /** Free text that the practice wrote for the agent; searched like the website. */
    knowledgeBase: string | null;
  };
  /** E.164, or null where the caller withheld it. */
  callerNumber: string | null;
  /** BCP 47, the first one that of the greeting; those that the agent speaks at this practice. */
  languages: string[];
  /** The call is recorded, which callers are told before anything else is said. */
  isRecorded?: boolean;
  /** Set where the practice placed the call itself; `purpose` in its own words. */
  outbound?: { purpose: string | null };
}

export interface OpeningSpan {
  /** 0 = Sunday … 6 = Saturday. */
  dayOfWeek: number;
  /** `HH:MM`, wall clock of the practice. */
  start: string;
  /** `HH:MM`, up to `24:00`. */
  end: string;
  isActive: boolean;
}

export interface Service {
  id: string;
  name: string;
  durationMinutes: number;
  priceCents: number | null;
  description: string | null;
}

export interface Provider {
  id: string;
  name: string;
  /** What they do; absent or null: every service. */
  serviceIds?: string[] | null;
  /** BCP 47; absent: those of the location. */
  languages?: string[];
  /** Youngest and oldest they see, years; absent or null: any. */
  ageMin?: number | null;
  ageMax?: number | null;
}

export interface Passage {
  text: string;
  /** URL of the page. */
  source: string;
  title: string | null;
}

/** Whether a provider does a service: all of them where none are named. */
export function doesService({ serviceIds }: Provider, serviceId: string): boolean {
  return serviceIds === undefined || serviceIds === null || serviceIds.includes(serviceId);
}
