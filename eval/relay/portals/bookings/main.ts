import { serve } from '../serve.ts';
import { buildBookings } from './admin.ts';

serve(buildBookings);
