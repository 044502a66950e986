import { serve } from '../serve.ts';
import { buildPharmacy } from './pharmacy.ts';

serve(buildPharmacy);
