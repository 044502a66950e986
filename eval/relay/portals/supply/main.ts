import { serve } from '../serve.ts';
import { buildSupply } from './supply.ts';

serve(buildSupply);
