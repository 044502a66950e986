/** Carriers and programmes by the name under which they are told, and the spellings that mean them. */
const PLANS: [name: string, pattern: RegExp][] = [
  ['AHCCCS', /\bAHCCCS\b/],
  ['Aetna', /\baetna\b/i],
  ['AHM', /\bAHM\b|\bahm health\b/],
  ['Aflac', /\baflac\b/i],
  ['Allianz', /\ballianz\b/i],
  ['Altus Dental', /\baltus\b/i],
  ['Ambetter', /\bambetter\b/i],
  ['AmeriHealth', /\bamerihealth\b/i],
  ['Amerigroup', /\bamerigroup\b/i],
  ['Ameritas', /\bameritas\b/i],
  ['Anthem', /\banthem\b/i],
  ['Assurant', /\bassurant\b/i],
  ['Aviva', /\baviva\b/i],
  ['AXA Health', /\baxa( health| ppp)?\b/i],
  ['BUPA', /\bbupa\b/i],
  ['Blue Cross Blue Shield', /\bblue\s?cross\b|\bblue\s?shield\b|\bbcbs\b/i],
  ['Canadian Dental Care Plan', /\bcanadian dental care plan\b|\bCDCP\b/i],
  ['Canada Life', /\bcanada life\b/i],
  ['CareFirst', /\bcarefirst\b/i],
  ['Careington', /\bcareington\b/i],
  ['CareSource', /\bcare\s?source\b/i],
  ['CHIP', /\bCHIP\b/],
  ['Cigna', /\bcigna\b/i],
  ['Connection Dental', /\bconnection dental\b/i],
  ['Davis Vision', /\bdavis vision\b/i],
  ['Delta Dental', /\bdelta\s?dental\b/i],
  ['Denti-Cal', /\bdenti-?cal\b/i],
  ['DentaQuest', /\bdentaquest\b/i],
  ['DenteMax', /\bdentemax\b/i],
  ['Denplan', /\bdenplan\b/i],
  ['Desjardins', /\bdesjardins\b/i],
  ['EmblemHealth', /\bemblem\s?health\b/i],
  ['EyeMed', /\beye\s?med\b/i],
  ['GEHA', /\bgeha\b/i],
  ['Green Shield', /\bgreen\s?shield\b/i],
  ['Guardian', /\bguardian\b/i],
  ['HBF', /\bHBF\b/],
  ['HCF', /\bHCF\b/],
  ['Harvard Pilgrim', /\bharvard pilgrim\b/i],
  ['Health Net', /\bhealth net\b/i],
  ['Highmark', /\bhighmark\b/i],
  ['Humana', /\bhumana\b/i],
  ['Kaiser Permanente', /\bkaiser\b/i],
  ['Liberty Dental', /\bliberty dental\b/i],
  ['Lincoln Financial', /\blincoln financial\b/i],
  ['Magellan', /\bmagellan\b/i],
  ['Medicaid', /\bmedicaid\b/i],
  ['Medi-Cal', /\bMedi-?Cal\b|\bMEDI-CAL\b|\bmedi-cal\b/],
  ['Medicare', /\bmedicare\b/i],
  ['Manulife', /\bmanulife\b/i],
  ['Medica', /\bMedica\b/],
  ['Medibank', /\bmedibank\b/i],
  ['MetLife', /\bmet\s?life\b/i],
  ['Molina', /\bmolina\b/i],
  ['Mutual of Omaha', /\bmutual of omaha\b/i],
  ['Nationwide', /\bnationwide\b(?= (pet|insurance)|$|[,.;)])/i],
  ['NIB', /\bNIB\b|\bnib\b(?= (?:health|and|members)|,)/],
  ['Optum', /\boptum\b/i],
  ['Oscar', /\boscar( health)?\b(?=$|[,.;)])/],
  ['Oxford', /\boxford( health)?\b(?=$|[,.;)])/],
  ['Pets Best', /\bpets best\b/i],
  ['Premera', /\bpremera\b/i],
  ['Principal', /\bprincipal\b(?=$|[,.;)]| (financial|life|dental))/],
  ['Regence', /\bregence\b/i],
  ['Renaissance', /\brenaissance\b/i],
  ['Spectera', /\bspectera\b/i],
  ['Sun Life', /\bsun\s?life\b/i],
  ['Superior Vision', /\bsuperior vision\b/i],
  ['TRICARE', /\btri-?care\b/i],
  ['Trupanion', /\btrupanion\b/i],
  ['Tufts Health Plan', /\btufts\b/i],
  ['UMR', /\bUMR\b/],
  ['United Concordia', /\bunited concordia\b/i],
  ['UnitedHealthcare', /\bunited\s?health\s?care\b|\bUHC\b/i],
  ['VSP', /\bvsp\b/i],
  ['Vitality', /\bvitality( health)?\b(?=$|[,.;)]| and\b| or\b)/],
  ['WPA', /\bWPA\b/],
  ['WellCare', /\bwell\s?care\b(?! visit)/i],
];

/** What narrows a plan down: one who takes "Delta Dental Premier" may not take every Delta Dental. */
const NARROWED =
  /^(?:\s(?:Blue\s?(?:Cross|Shield)|PPO|Premier|[DE]?HMO|EPO|DPPO|Advantage|Plus|Choice|Part [A-D]|of(?: (?:North|South|East|West|New|Rhode|(?:North|South|East|West)(?:ern|eastern|western)|Central|Greater|Northern|Southern))?(?: [A-Z][a-z]+)))+/;

/** Plans that a text names: the usual name, the name as it is narrowed down there, and where. */
export function plansNamed(text: string): { name: string; written: string; at: number }[] {
  return PLANS.flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const narrowed = NARROWED.exec(text.slice(match.index + match[0].length))?.[0];
    return [{ name, written: narrowed === undefined ? name : `${match[0]}${narrowed}`, at: match.index }];
  });
}

/** The usual name of a known plan that an entry is about; the entry itself when it is about none. */
export const plainPlan = (entry: string): string => plansNamed(entry)[0]?.name ?? entry;
