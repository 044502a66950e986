/** The last question in a text, or null. */
export function lastQuestion(text: string): string | null {
  return (
    text
      .match(/[^.?!]*\?/g)
      ?.at(-1)
      ?.trim() ?? null
  );
}

/** The last question together with what it refers to: "I have nine or ten. Which works best for you?" */
export function lastPrompt(text: string): string | null {
  const question = lastQuestion(text);
  if (question === null || !/^(Which|Does that|Do you mean)\b/.test(question)) return question;
  const start = text.search(/(On \w+day,[^?]*I have|I have|I see|We offer|For example)/);
  return start < 0 ? question : text.slice(start);
}
