import { serve } from '../serve.ts';
import { buildHandbook } from './handbook.ts';

serve(buildHandbook);
