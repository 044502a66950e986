import type { Act } from '../../acts.ts';
import type { Question } from '../../state.ts';
import type { Turn } from '../../turn-context.ts';
import {
  ableProviders,
  areServicesAsked,
  byTimes,
  isAskedForYes,
  isBirthDateExplained,
  isCallBackOffered,
  isLeftBy,
  isNextMatter,
  isOneOffered,
  isOnlyYearKnown,
  isQuestionAsked,
  offeredServices,
  vary,
  wasSilent,
} from '../language.ts';
import { wasSaid } from '../said-before.ts';
import { animalOf, isOwnerAsked, nameOfOther, whoIsSeen } from '../whose.ts';
import { sayList, sayProvider } from './say-lists.ts';
import { whichService } from './visits.ts';

type Ask = Extract<Act, { act: 'ask' }>;
type AskAgain = Extract<Act, { act: 'ask_again' }>;

/** First, second and later ways to ask; whose visit it is changes the pronoun. */
export function question({ question: asked, times, between, isVisitOffered }: Ask, turn: Turn): string {
  if (isVisitOffered === true) return 'Would you like an appointment for that?';
  if (asked === 'clarify') return clarify(between, times);
  if (asked === 'provider') return askProvider(turn, times);
  if (asked === 'confirm') {
    if (isAskedForYes(turn)) return 'Was that a yes?';
    return byTimes(times, [shall(turn), `Just so I get it right, yes or no: ${shall(turn).replace('Shall', 'shall')}`]);
  }
  if ((asked === 'which_service' && areServicesAsked(turn)) || (asked === 'help' && isQuestionAsked(turn))) return '';
  const [first, ...others] = ways(turn)[asked];
  // After something else was done it goes on with nothing.
  const isApart = first?.startsWith('And ') === true && others.length > 0 && isNextMatter(turn);
  return byTimes(times, isApart ? others : ways(turn)[asked]);
}

/** Back to what was asked, in a few words. */
export function askAgain({ question: asked, between }: AskAgain, turn: Turn): string {
  if (asked === 'clarify') return clarify(between, 1);
  if (asked === 'confirm') return shall(turn);
  if (asked === 'slot') return sayAgainOfSlots(turn);
  if (asked === 'offer_message')
    return isCallBackOffered(turn) ? 'So, shall I have someone call you back?' : 'So, may I take a message?';
  if (asked === 'anything_else') return 'Is there anything else?';
  if (asked === 'which_service' && offeredServices(turn).length > 1)
    return whichService(offeredServices(turn), turn, 1);
  const words = asked === 'provider' ? askProvider(turn, 1) : (ways(turn)[asked][0] ?? '');
  const bare = words.replace(/^And /, '');
  // Who was silent was not led away from it.
  if (asked === 'help' || wasSilent(turn)) return words;
  return `Now, ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
}

/** Who is silent is thinking it over; who asked something else has it answered. */
function sayAgainOfSlots(turn: Turn): string {
  const isOne = isOneOffered(turn);
  if (wasSilent(turn)) return isOne ? 'Would that time work for you?' : 'Would any of those work for you?';
  return isOne ? 'So, would that time work for you?' : 'So, which of those times would you like?';
}

export function shall({ state }: Turn): string {
  switch (state.proposal?.kind) {
    case 'move':
      return 'Shall I move it?';
    case 'cancel':
      return 'Shall I cancel it?';
    default:
      return 'Shall I book it?';
  }
}

function ways(turn: Turn): Record<Exclude<Question, 'clarify' | 'confirm' | 'provider'>, readonly string[]> {
  const whose = possessive(turn);
  // Of a message, that of whoever leaves it.
  const named = isLeftBy(turn) ? 'your' : whose;
  // Not the animal's.
  const ofBirth = isOwnerAsked(turn) && whose === 'your' ? 'your own' : whose;
  const keyIn = `Please key in ${ofBirth} date of birth, as eight digits: month, day, year.`;
  return {
    help: ['How can I help you?', `${abilities(turn)} What can I do for you?`, 'What are you calling about today?'],
    anything_else: isLost(turn)
      ? ['What else can I do for you?', 'Is there something else you need?']
      : [
          ANYTHING_ELSE.some((way) => wasSaid(turn, way)) ? 'Anything else?' : vary(turn, ANYTHING_ELSE),
          'Anything else?',
        ],
    service: ['What would you like to come in for?', 'Which of these is it?', 'What is the visit for, roughly?'],
    which_service: ['Which one would you like?', 'Which of them would you like?'],
    when: [
      'What day and time would suit you?',
      'Which day would be good, and morning or afternoon?',
      'Which day shall I look at first?',
    ],
    slot: isOneOffered(turn)
      ? [
          'Does that work for you?',
          'Would that do, or shall I look for another day?',
          'Is that one good, or is another day better?',
        ]
      : [
          'Which one works for you?',
          'Would one of those do, or shall I look for another day?',
          'Is one of those good, or is another day better?',
        ],
    patient_name: [
      `May I have ${whose} first and last name?`,
      `What is ${whose} full name?`,
      `Please spell ${whose} first and last name.`,
    ],
    first_name: [
      `And ${whose} first name?`,
      `What is ${whose} first name, please?`,
      `Please spell ${whose} first name.`,
    ],
    last_name: [`And ${named} last name?`, `What is ${named} last name, please?`, `Please spell ${named} last name.`],
    caller_name: ['May I ask who is calling?', 'What is your name, please?'],
    birth_date: isOnlyYearKnown(turn)
      ? ['And the day and month?', `What are the day and month of ${whose} birth?`, keyIn]
      : [
          `And ${ofBirth} date of birth${whose === 'your' && isBirthDateExplained(turn) ? ', so I can find you' : ''}?`,
          `What is ${ofBirth} date of birth, with month, day and year?`,
          keyIn,
        ],
    birth_year: ['And the year?', `In what year, with four digits?`],
    phone_number: [
      'What number can we reach you at?',
      'Please tell me the phone number digit by digit.',
      'You can also key in the number.',
    ],
    // A yes means new in each form.
    is_new: ['Is this the first visit with us?', 'Just to be sure: would this be the very first visit here?'],
    identity_again: [
      "I couldn't find that. Could you tell me the full name and the date of birth once more?",
      'Could you spell the last name and say the date of birth again?',
    ],
    animal: askAnimal(turn),
    which_appointment: isOneOffered(turn)
      ? ['Is that the one you mean?']
      : ['Which one do you mean?', 'Is it the first or the second?'],
    what_to_change: [
      'What would you like to change?',
      'What should be different: the day, the time, or something else?',
    ],
    medicine: ['Which medicine is it, what dose, and for which pharmacy?', 'What is the medicine called?'],
    message_text: [
      'What would you like me to pass on?',
      'Please tell me the message, and I will pass it on word for word.',
    ],
    offer_message: turn.acts.some(({ act }) => act === 'unknown')
      ? ['Shall I pass your question on so that someone calls you back?', 'Would you like me to pass that on?']
      : isCallBackOffered(turn)
        ? ['Shall I have someone call you back about this?', 'Would you like a call back from the team?']
        : ['May I take a message so that someone calls you back?', 'Shall I take a message?'],
    offer_person: ['Would you like to speak with someone from the team?', 'Shall I connect you?'],
    in_danger: [
      turn.state.danger === 'animal_life' ? 'Is your animal in danger right now?' : 'Is anyone in danger right now?',
    ],
    whose: isLeftBy(turn)
      ? ['Is that for yourself, or for somebody else?']
      : [
          'Who is the appointment for: a child of yours, or somebody else?',
          'Is that a child of yours, somebody else, or yourself?',
        ],
  };
}

/** What a caller who was not understood may ask for. */
function abilities({ practice }: Turn): string {
  return practice.bookingEnabled
    ? 'I can help with appointments and questions, or take a message.'
    : 'I can answer a question about us, or take a message.';
}

function isLost({ acts }: Turn): boolean {
  return acts.some(({ act }) => act === 'not_understood');
}

const ANYTHING_ELSE = [
  'Is there anything else I can help you with?',
  'Anything else I can do for you?',
  'Is there anything else you need?',
];

/** For what is not known yet: its name, its kind, or both. */
function askAnimal(turn: Turn): readonly string[] {
  const { name, kind } = animalOf(turn);
  const what = name === null ? 'Is it' : `Is ${name}`;
  const ofKind = `${what} a dog, a cat, or something else?`;
  if (name !== null) return [ofKind];
  return [
    kind === null ? "What is your pet's name, and is it a dog, a cat, or something else?" : "And your pet's name?",
    kind === null ? ofKind : "What is your pet's name?",
  ];
}

function possessive(turn: Turn): string {
  const name = nameOfOther(turn);
  return name === null ? WHOSE[whoIsSeen(turn)] : `${name}'s`;
}

const WHOSE = { caller: 'your', child: "your child's", other: 'their' } as const;

function askProvider(turn: Turn, times: number): string {
  const names = ableProviders(turn).map(({ name }) => sayProvider(name));
  return byTimes(times, [
    'Is there somebody in particular you would like to see?',
    `Would you like ${sayList(names.slice(0, 4), 'or')}, or does it not matter?`,
  ]);
}

const MATTERS = {
  book: 'make a new appointment',
  move: 'move an appointment',
  cancel: 'cancel one',
  look_up: 'hear about an appointment you have',
  message: 'leave a message',
  person: 'speak with someone',
  ask: 'just ask something',
} as const;

function clarify(between: Ask['between'], times: number): string {
  const [first, second] = between ?? [];
  if (first === undefined || second === undefined) return 'What can I do for you?';
  // Neither may be meant.
  return times === 1
    ? `Would you like to ${MATTERS[first]}, or ${MATTERS[second]}?`
    : `Is it to ${MATTERS[first]}, to ${MATTERS[second]}, or something else?`;
}
