// Generated from opensanctions/rigour stopwords.yml. See tables/README.md for origin and licence.

/** Titles before and after names of persons, folded, one a line. */
export const titleTable = `
mr
mister
mrs
misses
missis
missus
mistress
miss
ms
mx
mixter
madam
madame
mme
mmme
monsieur
fraulein
frau
fr
senor
senorita
herr
hr
dr
doctor
prof
prof dr
professor dr
professor
associate professor
dott
dottore
dott ssa
dottor
dott sr
dott sra
president
prasident
ambassador
amb
field marshal
admiral
general
lieutenant general
lieutenant colonel
brigadier
colonel
commodore
captain
capt
rear admiral
private
pvt
chair
chairman
chairwoman
ex chair
ex chairman
ex chairwoman
director
ex director
managing director
ex managing director
company secretary
ex company secretary
emperor
empress
queen
the prince
the princess
the princess royal
grand duke
grand duchess
his majesty
her majesty
his excellency
her excellency
his royal higness
her royal higness
hrh
his higness
her higness
lord
lady
laird
dame
baroness
baronet
baronetess
count
countess
duchess
marchioness
marquess
seigneur
sr
sir
the reverend
reverend
the
honourable
honorable
hon
his honour
her honour
his honor
her honor
the honourable
the honorable
the hon
the honble
the honourable lady
the honorable lady
right honourable
right honorable
the right honourable
the right honorable
rt hon
the most honourable
the most honorable
the most hon
the most honble
the much honoured
the much honored
the much hon
the most noble
his grace
her grace
the worshipful
worshipful
excellency
mullah
maulavi
mawlawi
qari
haji
hajji
alhaj
sheikh
shaykh
shaikh
sayyid
sayed
jr
junior
snr
senior
esq
phd
md
`
