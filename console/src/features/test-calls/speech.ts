// The parts of the Web Speech API that are used here. Browsers without one of them have `null` in its place.

interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
type Recogniser = new () => Recognition;

const browser = window as unknown as { SpeechRecognition?: Recogniser; webkitSpeechRecognition?: Recogniser };
const Recogniser = browser.SpeechRecognition ?? browser.webkitSpeechRecognition ?? null;
const voice = 'speechSynthesis' in window ? window.speechSynthesis : null;

export const canListen = Recogniser !== null;
export const canSpeak = voice !== null;

const REFUSALS: Record<string, string> = {
  'not-allowed': 'The browser was not let use the microphone.',
  'audio-capture': 'There is no microphone.',
  network: 'The browser could not reach its service that turns speech into text.',
  'language-not-supported': 'The browser does not understand this language.',
};

/**
 * Listens for one utterance.
 * @param language BCP 47
 * @returns its words; null where nothing was said
 * @throws Error with the reason in words
 */
export function listen(language: string, signal: AbortSignal): Promise<string | null> {
  if (Recogniser === null) return Promise.resolve(null);
  const recognition = new Recogniser();
  recognition.lang = language;
  recognition.interimResults = false;
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  recognition.onresult = ({ results }) => resolve(results[0]?.[0]?.transcript.trim() || null);
  recognition.onerror = ({ error }) => {
    const refusal = REFUSALS[error];
    if (refusal === undefined) resolve(null);
    else reject(new Error(refusal));
  };
  // After a result or an error this says nothing new.
  recognition.onend = () => resolve(null);
  signal.addEventListener('abort', () => recognition.abort());
  recognition.start();
  return promise;
}

/** Says a text aloud, behind what is being said. */
export function speak(text: string, language: string): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  voice?.speak(utterance);
}

export const isSpeaking = () => voice?.speaking ?? false;

/** Stops what is being said aloud. */
export const hush = () => voice?.cancel();
