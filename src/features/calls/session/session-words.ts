/** What a session itself says where the engine cannot: short, the same in every call. */
interface SessionWords {
  stillWaiting: string;
  apology: string;
}

const ENGLISH: SessionWords = {
  stillWaiting: 'Thank you for waiting, I am still looking that up.',
  apology: "I'm sorry, something went wrong on my side. Could you say that again, please?",
};

const SPANISH: SessionWords = {
  stillWaiting: 'Gracias por esperar, todavía lo estoy buscando.',
  apology: 'Disculpe, tuve un problema de mi lado. ¿Me lo puede repetir, por favor?',
};

/** @param locale BCP 47 of what is spoken on the line */
export function sessionWords(locale: string): SessionWords {
  return new Intl.Locale(locale).language === 'es' ? SPANISH : ENGLISH;
}
