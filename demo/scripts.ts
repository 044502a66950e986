import type { CallerLine } from './caller.ts';

const READ_BACK =
  /(shall i|should i|would you like me to|do you want me to) book|is that (right|correct)|does that sound|go ahead|book it/i;

/** A new patient who books a cleaning. */
export const bookingCaller: CallerLine[] = [
  {
    whenHeard: /help|how can|what can/i,
    say: "Hi, um, I'd like to book a cleaning, next Tuesday morning if you have anything.",
  },
  { whenHeard: /been (here|to us|in|with us)|new patient|visited|first visit/i, say: "I'm a new patient." },
  { whenHeard: READ_BACK, say: "Yes, that's right." },
  { whenHeard: /(first|last|full) name|your name|name, please|who am i/i, say: "It's Maria Lopez." },
  { whenHeard: /birth/i, say: 'May fourth, nineteen eighty eight.' },
  { whenHeard: /(which|what) (time|one)|which of|suit|best for you|o'clock|a\.m\./i, say: 'The first one works.' },
  { whenHeard: /number/i, say: 'Yes, this number is fine.' },
  { whenHeard: /anything else/i, say: "No, that's all, thank you. Goodbye." },
  { whenHeard: READ_BACK, say: 'Yes, please.' },
];

/** Somebody who asks what only the website knows, and leaves a message. */
export const askingCaller: CallerLine[] = [
  { whenHeard: /help|how can|what can/i, say: 'Hello, do you take Delta Dental, and where can I park?' },
  { whenHeard: /(passed|pass) (that|it|this) on/i, say: 'No, thanks. Bye.' },
  { whenHeard: /delta|insurance|park/i, say: 'Great. Could you take a message for the office please?' },
  {
    whenHeard: /message|what should|what would you like/i,
    say: 'Please tell them that my crown came loose, it does not hurt, and I would like to know what to do.',
  },
  { whenHeard: /name|who is calling|who .* from/i, say: 'Daniel Kim.' },
  { whenHeard: /number|reach you|call you back/i, say: 'Yes, this number is fine.' },
  { whenHeard: READ_BACK, say: "Yes, that's right." },
];
