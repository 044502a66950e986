import { serve } from '../serve.ts';
import { buildClaims } from './api.ts';

serve(buildClaims);
