/** Those a caller calls for, as alternatives of a pattern. */
export const KIN =
  'daughter|son|child|kid|baby|wife|husband|mother|mom|father|dad|grandson|granddaughter|grandmother|grandfather|brother|sister|partner|friend|girlfriend|boyfriend|niece|nephew|stepson|stepdaughter|stepmother|stepfather|stepmom|stepdad|boy|girl|roommate|roomie|housemate|teenager|teen|toddler|twins?|fiancee?|grandkid|grandchild|godson|goddaughter|preschooler|newborn|infant|kiddo|little guy|little one|oldest|youngest|middle one|other one|grandma|grandpa|granny|nana|mum|mama|papa|pop|aunt|uncle|cousin|in law|spouse|hubby|missus|neighbor|neighbour|coworker|colleague|teammate|buddy|au pair|nanny|assistant|exchange student|resident|client|ex|better half|significant other';

/** "Bob's wife", "Hector Salinas' wife", whether or not who wrote it down heard the apostrophe. */
export const KIN_OF_NAMED = `(?:(?!(?:my|our|the|an?|his|her|their|your|this|that)\\b)\\p{L}+ )?(?!(?:this|always|yes|is|was|has|his|us)\\b)(?:\\p{L}+'s|\\p{L}+s'?) (?!(?:my|our)\\b)(?:\\w+ )?(?:${KIN})`;

/** Those who come to a veterinarian, as alternatives of a pattern. */
export const ANIMAL =
  'dog|cat|puppy|pup|kitten|kitty|rabbit|bunny|hamster|guinea pig|ginny pig|ferret|gerbil|pet|beagle|lab|poodle|terrier|hound';

/** The same in the plural. */
export const ANIMALS =
  'dogs|cats|puppies|pups|kittens|kitties|rabbits|bunnies|hamsters|guinea pigs|pigs|ferrets|gerbils|pets|animals|labs|beagles|poodles|hounds|new ones|others';
