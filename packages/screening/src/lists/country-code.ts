/**
 * The alpha-2 code of a country that a list names in English, in lower case. Lists use several names of one country, put
 * the article behind it, and keep the names of former states with the present one: `USSR (now Belarus)`.
 */
export function countryCode(name: string): string | undefined {
  const text = name.trim()
  if (/^[A-Z]{2}$/.test(text) && codes.has(text.toLowerCase())) return text.toLowerCase()
  const present = /(?:now|currently)\s+(?:republic of\s+)?([^)]+)/i.exec(text)?.[1]
  const region = text.replace(/^(region:|possibly|former)\s+/i, '')
  return [text, present, region].map((one) => one && codesByName.get(fold(one))).find(Boolean)
}

/** What is between the countries of one cell: signs, numbers before each (`(1) Iran (2) Syria`), or also `and`. */
const signs = String.raw`[;/,|\n]|\(?\b\d{1,2}[).]|\(?\b[a-z]\)`
const separators = [new RegExp(signs, 'i'), new RegExp(`${signs}|&|\\band\\b`, 'i')]

/** The codes of the countries that a cell names: one, or several if each of them is known. Empty for other texts. */
export function countryCodes(text: string): string[] {
  const code = countryCode(text)
  if (code) return [code]
  for (const separator of separators) {
    const names = text.split(separator).map((name) => name.trim().replace(/\.$/, ''))
    const codes = names.filter((name) => /\p{L}/u.test(name)).map(countryCode)
    if (codes.length > 1 && !codes.includes(undefined)) return codes.filter((one) => one !== undefined)
  }
  return []
}

function fold(name: string): string {
  const latin = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return latin
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/&/g, 'and')
    .replace(/\b(the|of)\b|[^a-z]/g, '')
}

/** Each line has the code of a country and its names, all separated by bars. */
const table = `
ad|Andorra
ae|United Arab Emirates|UAE
af|Afghanistan
ag|Antigua and Barbuda
ai|Anguilla
al|Albania
am|Armenia
ao|Angola
aq|Antarctica
ar|Argentina
as|American Samoa
at|Austria
au|Australia
aw|Aruba
ax|Aland Islands
az|Azerbaijan
ba|Bosnia and Herzegovina|Bosnia
bb|Barbados
bd|Bangladesh
be|Belgium
bf|Burkina Faso
bg|Bulgaria
bh|Bahrain
bi|Burundi
bj|Benin
bl|Saint Barthelemy
bm|Bermuda
bn|Brunei|Brunei Darussalam
bo|Bolivia|Bolivia, Plurinational State of|Bolivia (Plurinational State of)
bq|Caribbean Netherlands
br|Brazil
bs|Bahamas|Bahamas, The
bt|Bhutan
bv|Bouvet Island
bw|Botswana
by|Belarus|Belarusian SSR
bz|Belize
ca|Canada
cc|Cocos Islands
cd|Congo, Democratic Republic of the|Congo (Democratic Republic)|Democratic Republic of the Congo|DR Congo|DRC|Congo - Kinshasa
cf|Central African Republic
cg|Congo, Republic of the|Republic of the Congo|Congo|Congo - Brazzaville
ch|Switzerland
ci|Cote d'Ivoire|Cote d Ivoire|Ivory Coast
ck|Cook Islands
cl|Chile
cm|Cameroon
cn|China|People's Republic of China
co|Colombia
cr|Costa Rica
cu|Cuba
cv|Cape Verde|Cabo Verde
cw|Curacao|Netherlands Antilles
cx|Christmas Island
cy|Cyprus
cz|Czechia|Czech Republic
de|Germany|German Democratic Republic|Federal Republic of Germany
dj|Djibouti
dk|Denmark
dm|Dominica
do|Dominican Republic
dz|Algeria
ec|Ecuador
ee|Estonia
eg|Egypt
eh|Western Sahara
er|Eritrea
es|Spain
et|Ethiopia
fi|Finland
fj|Fiji
fk|Falkland Islands
fm|Micronesia|Micronesia, Federated States of
fo|Faroe Islands
fr|France
ga|Gabon
gb|United Kingdom|United Kingdom of Great Britain and Northern Ireland|Great Britain|England|Scotland|Wales|Northern Ireland|UK
gd|Grenada
ge|Georgia
gf|French Guiana
gg|Guernsey
gh|Ghana
gi|Gibraltar
gl|Greenland
gm|Gambia|Gambia, The
gn|Guinea
gp|Guadeloupe
gq|Equatorial Guinea
gr|Greece
gs|South Georgia and South Sandwich Islands
gt|Guatemala
gu|Guam
gw|Guinea-Bissau
gy|Guyana
hk|Hong Kong|Hong Kong SAR China|China, Hong Kong Special Administrative Region
hm|Heard and McDonald Islands
hn|Honduras
hr|Croatia
ht|Haiti
hu|Hungary
id|Indonesia
ie|Ireland
il|Israel
im|Isle of Man|Man, Isle of
in|India|Jammu and Kashmir
io|British Indian Ocean Territory
iq|Iraq
ir|Iran|Iran (Islamic Republic of)|Iran, Islamic Republic of
is|Iceland
it|Italy
je|Jersey
jm|Jamaica
jo|Jordan
jp|Japan
ke|Kenya
kg|Kyrgyzstan|Kyrgyz Republic|Kyrgyz SSR
kh|Cambodia
ki|Kiribati
km|Comoros
kn|Saint Kitts and Nevis|St Kitts and Nevis
kp|Korea, North|North Korea|Democratic People's Republic of Korea|DPRK|Korea, Democratic People's Republic of
kr|Korea, South|South Korea|Republic of Korea|Korea, Republic of
kw|Kuwait
ky|Cayman Islands
kz|Kazakhstan|Kazakh SSR|Kazakh Soviet Socialist Republic
la|Laos|Lao People's Democratic Republic
lb|Lebanon
lc|Saint Lucia|St Lucia
li|Liechtenstein
lk|Sri Lanka
lr|Liberia
ls|Lesotho
lt|Lithuania
lu|Luxembourg
lv|Latvia
ly|Libya|Libyan Arab Jamahiriya
ma|Morocco
mc|Monaco
md|Moldova|Moldovia|Republic of Moldova|Moldova, Republic of
me|Montenegro
mf|Saint Martin
mg|Madagascar
mh|Marshall Islands
mk|North Macedonia|Macedonia|North Macedonia, The Republic of|Macedonia, The Former Yugoslav Republic of
ml|Mali|Northern Mali
mm|Myanmar|Burma|Union of Myanmar
mn|Mongolia
mo|Macao|Macau|Macao SAR China
mp|Northern Mariana Islands
mq|Martinique
mr|Mauritania
ms|Montserrat
mt|Malta
mu|Mauritius
mv|Maldives
mw|Malawi
mx|Mexico
my|Malaysia
mz|Mozambique
na|Namibia
nc|New Caledonia
ne|Niger
nf|Norfolk Island
ng|Nigeria
ni|Nicaragua
nl|Netherlands|The Netherlands|Holland
no|Norway
np|Nepal
nr|Nauru
nu|Niue
nz|New Zealand
om|Oman
pa|Panama
pe|Peru
pf|French Polynesia
pg|Papua New Guinea
ph|Philippines
pk|Pakistan
pl|Poland
pm|Saint Pierre and Miquelon
pn|Pitcairn Islands
pr|Puerto Rico
ps|Palestine|Palestinian|Palestinian Territories|State of Palestine|Occupied Palestinian Territories|Palestinian Authority|Gaza|West Bank|Northern Gaza|North Gaza
pt|Portugal
pw|Palau
py|Paraguay
qa|Qatar
re|Reunion
ro|Romania
rs|Serbia
ru|Russia|Russia (USSR)|Russian Federation|USSR|Soviet Union|Russian SFSR|Russian Soviet Federative Socialist Republic (RSFSR)|Yakut Autonomous SSR|CIS|Commonwealth of Independent States
rw|Rwanda
sa|Saudi Arabia
sb|Solomon Islands
sc|Seychelles
sd|Sudan|Kafia Kingi
se|Sweden
sg|Singapore
sh|Saint Helena
si|Slovenia
sj|Svalbard and Jan Mayen
sk|Slovakia|Slovak Republic
sl|Sierra Leone
sm|San Marino
sn|Senegal
so|Somalia
sr|Suriname
ss|South Sudan
st|Sao Tome and Principe
sv|El Salvador
sx|Sint Maarten
sy|Syria|Syrian Arab Republic|Occupied Golan Heights
sz|Eswatini|Swaziland
tc|Turks and Caicos Islands
td|Chad
tf|French Southern Territories
tg|Togo
th|Thailand
tj|Tajikistan
tk|Tokelau
tl|Timor-Leste|East Timor
tm|Turkmenistan
tn|Tunisia
to|Tonga
tr|Turkey|Turkiye
tt|Trinidad and Tobago
tv|Tuvalu
tw|Taiwan|Taiwan, Province of China
tz|Tanzania|United Republic of Tanzania|Tanzania, United Republic of
ua|Ukraine|Ukrainian SSR|Crimea
ug|Uganda
um|US Outlying Islands
us|United States|United States of America|USA
uy|Uruguay
uz|Uzbekistan|Uzbekistan SSR
va|Vatican City|Holy See
vc|Saint Vincent and the Grenadines|St Vincent and the Grenadines
ve|Venezuela|Venezuela, Bolivarian Republic of|Venezuela (Bolivarian Republic of)
vg|British Virgin Islands|Virgin Islands, British|Virgin Islands (British)
vi|US Virgin Islands|Virgin Islands, US|Virgin Islands (US)
vn|Vietnam|Viet Nam
vu|Vanuatu
wf|Wallis and Futuna
ws|Samoa
xk|Kosovo
ye|Yemen
yt|Mayotte
za|South Africa
zm|Zambia
zw|Zimbabwe
`

const entries = table
  .trim()
  .split('\n')
  .map((line) => line.split('|'))
const codes = new Set(entries.map(([code]) => code!))
const codesByName = new Map(
  entries.flatMap(([code, ...names]) => names.map((name) => [fold(name), code!] as const)),
)
