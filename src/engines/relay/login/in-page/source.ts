import * as asText from '../../snapshot/in-page/as-text.ts';
import * as touching from '../../touch/in-page.ts';
import { captchasOf } from './captchas.ts';
import { actionOf, describe, enterActionOf, isAboutConsent, kindOf } from './controls.ts';
import { containerOf, groupsOf, isButton } from './groups.ts';
import { labelOf, textBefore, textOf, textsById, wordsIn } from './labels.ts';
import { isMarkedAsMessage, linesOf } from './lines.ts';
import { isStill, readPage } from './read-page.ts';
import { allElements, clean, coverOf, isVisible, parentOf, shownText } from './visible.ts';

const PARTS = [
  ...[...Object.values(asText), ...Object.values(touching)],
  ...[allElements, clean, coverOf, isVisible, parentOf, shownText],
  ...[labelOf, textBefore, textOf, textsById, wordsIn],
  ...[containerOf, groupsOf, isButton],
  ...[actionOf, enterActionOf, describe, isAboutConsent, kindOf],
  ...[isMarkedAsMessage, linesOf, captchasOf, isStill, readPage],
];

/** An expression that calls {@link readPage} in the page, with everything it needs. */
export const READ_PAGE = `(() => { ${PARTS.join('\n')}\nreturn readPage(); })()`;
