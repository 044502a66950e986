import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the bundled Chromium is unpacked, once for all test processes of this user. */
export const CHROMIUM_DIRECTORY = join(tmpdir(), `frontdesk-test-chromium-${process.getuid?.() ?? 0}`);
