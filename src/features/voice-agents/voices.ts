/** Voices an agent can speak with, by the name that the carrier's speech service gives them. */
export const VOICES = [
  { id: 'en-US-Chirp3-HD-Aoede', gender: 'female' },
  { id: 'en-US-Chirp3-HD-Kore', gender: 'female' },
  { id: 'en-US-Chirp3-HD-Leda', gender: 'female' },
  { id: 'en-US-Chirp3-HD-Charon', gender: 'male' },
  { id: 'en-US-Chirp3-HD-Orus', gender: 'male' },
  { id: 'en-US-Chirp3-HD-Puck', gender: 'male' },
  { id: 'en-US-Chirp3-HD-Zephyr', gender: 'neutral' },
] as const;

export const VOICE_GENDERS = ['female', 'male', 'neutral'] as const;
export type VoiceGender = (typeof VOICE_GENDERS)[number];

/** Speech service that has these voices, as the carrier names it. */
export const VOICE_SERVICE = 'Google';

export function defaultVoice(gender: VoiceGender): string {
  return VOICES.find((voice) => voice.gender === gender)?.id ?? VOICES[0].id;
}

/** The same speaker in another language: a voice's name begins with its locale. @param locale BCP 47 with a region */
export function voiceIn(voiceId: string, locale: string): string {
  return voiceId.replace(/^[a-z]{2,3}-[A-Z]{2}(?=-)/, locale);
}

export function genderOf(voiceId: string): VoiceGender {
  return VOICES.find((voice) => voice.id === voiceId)?.gender ?? 'neutral';
}
