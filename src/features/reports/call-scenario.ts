import { clockOf, wallClock } from '../../engines/dialog/civil-time.ts';
import { type KnownCaller, redactLine } from '../../engines/dialog/redact-line.ts';
import type { CallCategory } from '../../engines/dialog/tools.ts';
import type { Practice } from '../../engines/dialog/types.ts';
import type { RecalledCall } from '../calls/recall-call.ts';

/** What a caller wants, by what the call was about. */
const WANTS: Readonly<Record<CallCategory, string>> = {
  booking: 'book',
  rescheduling: 'move',
  cancellation: 'cancel',
  inquiry: 'question',
  billing: 'question',
  prescription: 'message',
  emergency: 'emergency',
  message: 'message',
  spam: 'sales',
  other: 'other',
};

/** Who calls in the scenario; the placeholders in the lines are filled with these. */
const FACTS = {
  first_name: 'Pat',
  last_name: 'Example',
  birth_date: '1985-03-05',
  phone: '+12125550142',
  email: 'pat@example.com',
  animal_name: 'Bella',
  word: 'something',
};

/**
 * A call that went wrong as a scenario of `eval/voice` with the practice that was rung: the caller's lines without what tells who somebody is, in
 * their order. What has to come of it is left to whoever completes the file; `difficulty` says it in words.
 */
export function callScenario(name: string, call: RecalledCall, expected: string, known: KnownCaller) {
  const { day, minute } = wallClock(call.at, call.practice.timezone);
  const language = call.language === 'es' ? ('es' as const) : ('en' as const);
  const redact = (text: string): string => redactLine(text, { language, today: day, practice: call.practice, known });
  const transcript = call.lines.map(({ role, text }) => ({ role, text: redact(text) }));
  const [opening = '', ...further] = transcript.filter(({ role }) => role === 'caller').map(({ text }) => text);
  const scenario = {
    id: name,
    language,
    practice: name,
    goals: [{ want: WANTS[call.category ?? 'other'] }],
    facts: FACTS,
    lines: { opening, ...(further.length > 0 && { unclear: further }) },
    expect: {},
    difficulty: redact(expected),
  };
  const practice = {
    now: `${day}T${clockOf(minute)}`,
    practice: practiceOf(call.practice, redact),
    patients: [],
    appointments: [],
    busy: [],
  };
  return {
    language,
    files: [
      { path: `voice/practices/${name}.json`, content: practice },
      { path: `voice/scenarios/${language}/${name}.json`, content: [scenario] },
    ],
    transcript,
  };
}

/** The practice as it presents itself to anybody; who takes transfers and who called are replaced. */
function practiceOf(practice: Practice, redact: (text: string) => string) {
  const {
    emergencyInstructions: _,
    outbound: __,
    transferNumber,
    emergencyNumber,
    callerNumber,
    agent,
    ...open
  } = practice;
  const { instructions, knowledgeBase } = agent;
  return {
    ...open,
    transferNumber: transferNumber && '+12125550111',
    emergencyNumber: emergencyNumber && '+12125550199',
    callerNumber: callerNumber && FACTS.phone,
    agent: {
      ...agent,
      instructions: instructions && redact(instructions),
      knowledgeBase: knowledgeBase && redact(knowledgeBase),
    },
  };
}
