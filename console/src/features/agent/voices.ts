/** Voices of the API, by the names that they are known by. */
export const VOICES = [
  { value: 'en-US-Chirp3-HD-Aoede', label: 'Aoede (female)' },
  { value: 'en-US-Chirp3-HD-Kore', label: 'Kore (female)' },
  { value: 'en-US-Chirp3-HD-Leda', label: 'Leda (female)' },
  { value: 'en-US-Chirp3-HD-Charon', label: 'Charon (male)' },
  { value: 'en-US-Chirp3-HD-Orus', label: 'Orus (male)' },
  { value: 'en-US-Chirp3-HD-Puck', label: 'Puck (male)' },
  { value: 'en-US-Chirp3-HD-Zephyr', label: 'Zephyr (neutral)' },
] as const;
