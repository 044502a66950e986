import { serve } from '../serve.ts';
import { buildLab } from './lab.ts';

serve(buildLab);
