// Generated from opensanctions/rigour symbols.yml. See tables/README.md for origin and licence.

/** Lines of `symbol|spelling|spelling ...`: words of form and of trade in names of organisations, folded. */
export const businessWordTable = `
co|company|sompany|corporation|corp|compagnie|kompaniya|kompani|kompania|komaniya|kompaniy|kampaniia|kompaniia|kompanija|kampaniya|kompanii|vallalat|kmpani|kospaniya|kompana|co|coy|comp|shrkh|compania|companie|companhia|kampani|kongsi|kaisha|gongsi|shirkat|hvrh|societa|societe|sociedad|gesellschaft|vennootschap|bendrove|intreprinderea|ettevote|firma|firm|etaireia|spolecnost|sirket|yhtio|公司|企業|fuamu|企业|kmpni|hoesa
org|organization|organisation|organisations|org|organizatsiya|orhanizatsiia|orhanizatsiya|organisasjon|organisasjonen|organisatie|organzation|orhanizatsiino|organizacion|organizacja|organizacie|organizacia|organizaciju|organizace|organizacije|organizacija|organizaci|organizatia|organishchatsiya|organizatsiyami|organizatsii|organisaatio|organismos|obshchestvo|団体|協会
corp|corporaton|corporate|sorporation|korp|korporatsiya|mussh|corporacion|koroporatsiya|korporatsiyi|corporatia|corporaciia|korporatsiia|korporacija|corporations|corporatie|corporacao|korporation|corporatn|corprtn|corpo|korporatsii|korparatsiya|korporatsiy|societatea|sociedade|etairikos omilos|協力的な|生活協同組合|合作社
coop|co op|coop|co operation|cooperation|co operative|cooperative|co operative society|coop society|co op society|koperasi|cooperative society|cooperatif|kooperatif|kooperativa|kooperattiva|cooperativa|kooperatsia|cooperatieve|cooperatives|cooperativo|corporativo|corporativos|sociedad cooperativa|spoldzielni|spoldzielczy|kooperatsiya|synetairismos
assoc|association|associations|assotsiatsiya|obedinenie|asotsiatsiya|obiednannya|associaciya|assotsiacija|obyedineniye|obyedinenie|obyednannya|asotsiatsiia|associazione|assoc|asociacion|associacao|stowarzyszenie|zwiazek
ngo|ngo|n g o|nko|non governmental organization|non governmental organisation|non profit organization|non profit organisation|obshchestvennaya organizatsiya|obshchestvennoe obedinenie|obshchestvennoye obyedineniye|obscestvennoe obedinenie|obschestvennoe obyedinenie|obschestvennaya organizatsiya|obscestvennaja organizacija|nekommercheskaya organizatsiya|nekommercheskaya organizatsiya fond|nekommercheskaya organizaciya|nekommerceskaya organizatsiya|nekommerceskaja organizacija|bf|blagotvoritelnyy fond|blagotvoritelny fond|blagotvoritelnaya organizatsiya|blagotvoritelnyj fond|blagodiyniy fond|blahodiynyy fond|blahodijnyj fond|bo|blagodiyna organizatsiya|blahodiyna orhanizatsiya|blagotvoritelnaja organizacija|blahodijna orhanizacija|nedzyarzhaunaya arganizatsyya|nedziarzhaunaya arhanizatsyya|nedzarzaunaja arhanizacyja|nedzjarzhaunaja arhanizacyja|niegovorni organizaciji|nevladine organizacije|nevladina organizacija|charity|charitable organization|charitable organisation|charitable fund|charity fund|nichtregierungsorganisation|ong|organisation non gouvernementale|organizacion no gubernamental|organizacao nao governamental|organizzazione non governativa|cso|civil society organization|civil society organisation|organizatia societatii civile|organizatia neguvernamentala|niet gouvernementele organisatie|organizacja pozarzadowa|nevladni organizace|mimovladna organizacia
partner|partner|partners|partnery|partneri|spilnik|spilniki|lshrk|合伙人|合夥人|伙伴|共同経営者|組合員
bros|brothers|bros|fratelli|hermanos|freres|irmaos
center|tsentr|cntr|center|centre|centras|centro|centrum|centr|tsentrov|mrkz
holding|holding|holdings|provedenie|kholding|khlding|xoldihg|kholdyng|lqbdh|symmetochon|symmetoches|集体|保持|保有資産|kooperativ|kooperativne|kooperativna|kooperativi|kooperativu|kooperativiv|spozhivche tovaristvo|spozhivcha kooperatsiya
business|business|businesses|biznes|ml|delovoy|delovaya|epicheirisi|mpiznes|商业
nominee|nominees|nominee|nominalnyy|nominalnaya|nominalniy|nominalna|dovirena osoba
concern|kontsern|concern|konzern|mjmwh|consorcio|group of companies
consortium|consortium|consortum|konsortsium|consortile
service|service|services|servicio|servicios|servico|servicos|servis|servizio|servizi|sluzhby|sluzhba|uslug|obsluzhivaniya
dept|department|dept|departement|departament|departamento|departamentul|dipartimento|abteilung|afdeling|afdelingen|otdel
special|specjalnych|speciala|special|speciale|speciaal|specijalni|spetsialnyy|spetsialnaya|spetsialnoe|spetsialniy|spetsialna|spetsialne
spv|spv|special purpose vehicle|vehiculo de proposito especial|spetsialnoe proektnoe predpriyatie|kompaniya spetsialnogo naznacheniya|spetsialna proektna kompaniya
agency|agency|agence|agentur|agencia|agencja|agentschap|agenzia|ajans|agentstva|agentstve|agentstvo|ejemsi|wklh
fund|fund|funds|fond|fondo|fonds|fundo|fondovy|sndwq
intl|intl|international|internantional|internatsionale|internationales|internasional|internatsionalnyy|internatsionalnaya|internatsionalnye|internationale|internacional|internacionais|internacionales|interneyshnl|internazionale|internazionali|国際的|国際|国际的|国际
grp|group|gruppa|grupp|gruppy|grup|gurupu|groupement|groupe|grupa|grupe|grupo|gruppo|grupul|csoport|gruppo di societa|omilos etaireion|gruppa kompaniy|groupe dentreprise|grupo de empresas|group company|omilos|omada|skupina|hrupa|团体
mgmt|management|gestion|gerenciamento|menedzhment|uprvleniyu|menedzhmenta|menedzhmentu|drh|upravlenie|upravleniya|upraulennya|uparvleniyu|uparvleniya|upravleniyu|diacheirisi|管理
fed|federal|federalnoe|federalnoaya|fedepalnoe|fedeoalnaya|federelnaya|federallnaya|fderalnaya|federalnoy|federpalnoe|fedearlnaya|federalnaya|federalne|fednralnaya|federalnye|federalnymi|federalnykh|federalnomu|federalna|fedralnoe|federalniy|federalnogo|federalnyy|glsudarstvennoe|federalnym|federalnikh|federalnom|federalnoi|federatsyy|federatsii|federalni|federalny|federatsiyi|federala
natl|national|natsionalnyy|natsionalnaya|natsionalnye|natsionalnogo|natsionalnoy|natsionalnykh|natsionalnoe|nationalnyy|nacionalnyy|nacionalna|nazionale|nacional|nationell|nasjonale|ulusal|narodowy|narodni|landelijk|valstybinis|国立|国家的
allrussian|vserossiyskiy|all russian
repu|republic|republics|respublika|respublikanskiy|respublikanskaya|respublikanskie|respublikanskogo|respublikanskoy|respubliki|respublik|respublike|republique|respublikos|respubliky|republik|repubblica|republika|republica|共和国|cumhuriyet|jmhwryh
institute|institute|insitute|institut|shkola|institoyto|institutu|instituta|instituto|instituti|instituicao|ynstytut|institiut|instituts|instytutu|instituut|instytut|istituto|institutas|institutul|instituutti|industite|instituutin|institutului|研究所|学院
club|club|clube|circolo|klub|kulup|俱乐部|kurabu
institution|uchrezhdenie|institution|institucija|institutia|uchrazhdenie|uchredzhenie|uchrezhdenienie
fdn|foundation|foudation|fundacja|fundacion|fondation|fundatie|fundacija|fondacion|fondacioni|fundatia|stiftung|stichting|idryma|fdn|財団|基金|設立
private|private|privat|privato|privati|privatiy|privatnyy|privatnaya|privatnoe|privatnye
public|public|publiczny|publiczna|publiczne|obshchestvennyy|obshchestvennaya|obshchestvennye|obshchestvennykh|obshchestvennogo|obshchestvennoy|公共的|公共的な
industry|industry|industries|indastris|industrial|industriyi|industriilor|industrialnyi|indastri|industriya|industrii|industrialnyy|industralnyy|promyshlennosti|industrijo|industria|industriia|industriala|industriji|industrji|industrije|industriei|industriju|industriales|indastrial|industriel|industriale|industrialny|industrie|industra|industrier|industrias|industriele|industriell|industrija|industrialna|industriais|endustriyel|endustri|sanayi|業界
associates|associates|assotsiirovannye
network|network|networks|netzwerk|setevoy|setevye|setevoe
dev|development|dev|devt|anaptyxi|razvitie|razvitiya|razvitiyu|anaptyxis
enterprise|enterprise|enterprises|entreprise|enterpraizes|entreprises|empreendimento|empreendimentos|interprise|predpriyatie|ppedppiyatie|predpriiyatie|predpriyatiya|predpryatie|predpriyatiy|empresa|impresa|predpriemstvo|pidpriiemstvo|gieob|prtisthan|yritys
committee|committee|committees|komitet|komiteta|komitety|komiteti|komitetu
kombinat|kombinat|kombinatas|kombinirovannogo
central|central|centrala|centrale|centralele|centrali|tsentralnyy|tsentralnaya|tsentralnye|tsentralnogo|tsentralnoy|tsentralizovannaya
general|general|generale|generalnyy|generalnaya|generalnye|generalnogo|generalnoy|generalnykh
base|base|bases|baza
global|global|weltweit|mondial|mondiale|globalni|globalny|kuresel|globalnyy|globalnaya|globalnye|globalnogo|globalnoy|globalnykh|globalno
world|world|welt|worldwide|mundo|monde|mir|世界
system|system|systems|systeme|sistema|sistemy|sistemas|systemes|shisutemu|shisutemuzu
association|asociaciones|assotsiatsii
venture|venture|ventures|venchurnyy|venchurnaya|venchurnye|venchurnykh|venchurnogo|venchurnoy|venchurnoe
commerce|commerce|commercial|kommertsiya|kommercheskaya|kommercheskie|kommercheskikh|kommercheskogo|kommercheskoy|komertsiyniy
commercial|kommercheskiy|kommercheskoe|komercheskiy|comercial|commerciale|commerciaux|commercieel|comerciale|commerciele|kommercial|commerical|comerciala|emporiki|商業|commerciell|kvmrtsyly|sangeobjeog|kommersiel|商业的
municipal|municipal|municipality|munitsipalnyy|munitsipalnaya|munitsipalnye|munitsipalnogo|munitsipalnoy|munitsipalnykh|munitsipalniy|munitsipalna|munitsipalni|munitsipalnoi|munitsipalnikh|munisipalitas|munisipaliteti|munisipalitetet|munitsipalnoe
city|city|cities|city of|city of the|city council|city government|municipalite|municipale|municipals|municipale de|municipale du|municipale des|munitsipalitet|munitsipalitety|munitsipaliteta|munitsipalitetam|gorodskaya|gorodskogo|gorodskie|gorodskikh|goroda
office|office|offices|offis|ofis|ofisy|ofisa|ofisi|oficina|oficinas|bureau|bureaux
bureau|byuro|buro|buron|buronu
gov|gov|govmnt|government|government of|government of the|governmental|regierung|regierung von|regierung der|staat|staatlich|staatliche|staatliches|政府|state|state of|pravitelstvo|gouvernement|gouvernement de|gouvernementale|gosudarstvennoe|gosudarstvennaya|gosudarstvennyy|gosudarstvenne|gosudarstvennoyy|gosudastvennym|gomudarstvennoy|gosudarsvennym|gosudarstvnnyy|gosudapstvennoe|gosudarsovennyy|gosudrarstvennoe|gosudarstvennom|gosudarstvenno|gosudarstvennogo|gosudarstvennoy|gosudarstvennym|gosudarstvennye|gosudarstvennykh|pravitelsto|gospredpriyatie|kazennoe|gobierno|gobierno de|kyvernisi|kyvernitiki
region|oblasti|oblast|oblastnoe|oblastnaya|oblastnye|rayona|rayon|rayonov|region|regions|regional|regionalny|regionala|regionali|regionales
named|im|imeni|named after|named for|named in honor of|named in memory of
socalled|so called|self proclaimed|the so called|asa numita|den sakaldte|takozvana|sogenannte|l hekk imsejha|soi disant|javni pokret|mar a ghairtear de|ta saukta|samhallsrorelsen|nepi mozgalom|tzv|t nar
ministry|ministry|ministries|ministere|ministeru|ministero|ministerio|ministerul|ministerium|ministerie|ministrerio|ministerstvo|ministerului|ministerij|ministerstva
export|export|exports|eksportu|eksporty|eksport|eksporti|eksporta|eksporte|eksportiv|eksportive|eksportivu|eksportivy|eksportivom
import|import|imports|importy|importa|importnyy|importnaya|importnye|importnykh|importnogo|importnoy
trade|trade|trading|torgovlya|torgivlya|torgovy|torgovyy|torgovo|torgovaya|torgovye|torgovykh|treid|comercio|commercio|impex|imp exp|usaha dagang|sanayi ve ticaret|ticaret|san tic|san ve|san ve tic|sanayi ticaret|tes tek dis|dis ticaret|foreign trade|tejarat|zovnishnotorgovelna|zovnishnotorhovelna|tesisler teknoloji dis|tesisler teknoloji dis ticaret|贸易|行业|商行|贸易公司
solution|solution|solutions|lysi|lyseis|lyseon|reshenie|resheniya|resheniyu|reshenii|resheniei|soluzioni|solutii|solucoes|soluciones|solusi
project|project|projects|projetos|proekt|proekty|proekta|proektov|proektu|proektno|proektnyy|projekat|projekt|projektas|projekti|projektiu|projekto|projektu|projektoje|projektuje
product|product|products|produktsiya|produktsii|produktsiieyu|produkt|produtos|prodotto|prodotti|proion|proionta|urun|urunler
alliance|alliance|alianca|allians|allianz|alianza|alleanza|alliantie|alianta|ittifak|sojusz|alyans|thlf|gthbmdhn|同盟|dongmaeng
capital|capital|kefalaio|kefalaiaki|kapital|capitale|kapitala|capitalul|capitals
credit|credit|kredit|credits|kreditnaya|kreditnyy|kreditnoe|kredity|kreditniy|kreditna|kreditne
asset|asset|assets|aktivy|aktiv|aktivov|aktivi|aktiviv
trust|trust|trusts|trast|trest|trastoviy|trastova|trastovi|trastovoi|trastovogo|fondoviy|fondova|fondovi
union|union|soyuz|soyuza|uniao|yunion|組合|联盟|zveza|savez|szakszervezet
authority|authority|autoridad|autoridade|autorita|autoritat|autoritate|autorite|autoriteet|autoriteit|autoritet|autoritetas|autorytet|avtoritet|avtoriteta|awtoridad|awtorita|behorde|hatosag|otoritas|otorite|udaras|viranomainen|autarytet|avtoriteti|rsvt|lslth|adhikar|权威|権限
party|party|pairti|partai|partei|parti|partia|partid|partido|partij|partija|strana|stranka|partiya|komma|hzb|dl|政黨
liquidation|in liqu|in liquidation|in liquidazione|en liquidacion|en liquidation|清算中
repoff|representative office|rep office|representative off|rep off|repr office
branch|branch|branch of|filial|filiale|zweigstelle|branch office|br office|branch off|br off|subsidiary branch|sub branch
--
house|housing|house|maison|haus|huis|hus|casa|dom|ev|konut|房屋|住宅
supply|supply|supplies|supplier|postavshchik|postachalnik|tedarik|tedarikci|suministro|suministros|proveedor|供应|供給|供应商
culture|culture|kultura|kulturniy|kulturna|kulturne|kultur|cultura|cultural|文化
defence|defence|defense|defensie|defensiv|defesa|difesa|forsvar|verteidigung|verdediging|protectia|defensa|oboronnyy|oboron|savunma|防務|防务|国防
skb|skb|special design bureau|osoboe konstruktorskoe byuro|osoblyve konstruktorske biuro|okb
instrmak|priborostroeniya|instrument making|instrument engineering|fabrication dinstruments|priborostroitelnyy|priladobudivniy|priladobuduvannya|priladobudivna|priladobudivne
tech|technology|technical|tekhnologiya|tekhnologii|tekhnika|tekhniki|tekhnikal|tekhnalogii|tekhnalogiy|tekhnologiy|tekhnicheskiy|tekhnicheskoy|tekhnolodzhi|tekhnologiyami|tekhnologichne|technalohiy|tekhnolohiia|technologiai|tehnologiei|tehnologica|technologickou|technological|technologique|tekhnichnyi|tehnolosko|tecnologies|tecnologia|technologii|tehnologie|tehnologiju|tekhnology|tekhnologi|teknologiya|tehnoloski|teknologija|tehnologia|technologicka|technik|teknologii|tekhnolohiyi|tehnologii|technologiak|technologie|technologia|technologies|technologiju|tecnologias|tekhnolohii|技术|工艺学|technologias|tekhnologicheskiy|tekhnologicheskaya|tekhnicheskogo|teknoloji|teknik|tecnologica|科技|技術
insurance|insurance|insurans|insurance company|insurer|versicherung|versicherungen|versicherungsgesellschaft|verzekeringsmaatschappij|verzekeringsmaatschappijen|strakhovogo|strakhovaya|sigorta|sigortacilik|seguro|seguros|aseguradora|保险|保險|保险公司
intel|intel|intelligence|inteligencia|intelijen|inteligjenca|inteligjences|wywiadu|razvedyvatelnoe|istihbarat|istihbarati|情报|情報
property|property|properties|sobstvennost|sobstvennostyu|sobstvennosti|mulk|gayrimenkul|propiedad|propiedades|inmueble|物业|物業|房地产|房地產
realty|realty|realtor|real estate|immobilier|immobilien|imobiliare|imobiliaria|inmobiliaria|nedvizhimost|nedvizhimostyu|nedvizhimostyami|nedvizhimostyakh|emlak|emlakci|bienes raices|inmobiliario|不动产|不動產
jail|jail|jailhouse|gaol|gaolhouse|maison darret|carcel|untersuchungshaftanstalt|tutkintavankila|sizo|看守所
prison|prison|penitentiary|centre de detention|maison centrale|prision|priosun|vankila|gefangnis|tyurma|ispravitelnaya koloniya|sjn|监狱
royal|royal|royale|koniglich|kunglig|korolevskiy|korolevskaya|korolevskoe|korolivskiy|korolivska|korolivske
tv|tv|television|telly|tele|televisioon|televize|televisio|televisao|televisi|televisione|televisjon|telewizja|televisheni|televizia|televizija|televizyon|televizor|fernsehen|telebachennya|televidenie|telivijn|tlfz|tilfizyuwn|tellebijeon|tellebijyon|電視|电视|terebi|telibhisn|durdrsn
equipment|equipment|equipement|equipamento|equipamentos|equipo|equipos|ausrustung|oborudovanie|obrudovanie|obrudovaniya|obrudovaniyami|obrudovaniyakh|obrudovaniyam|obrudovanii|oborudovaniyu|ekipman|techizat|设备|設備|装备|裝備
hardware|hardware|hardwares|donanim
innovation|innovation|innovations|innovative|innovativo|innovativa|innovazione|innovazioni|innovacio|innovatie|innovatsioon|innovasjon|innovasjonar|innovasiyon|innovacoes|innovatii|innovatiii|innovatiilor|innovatiei|innovatsiya|innovatsionnoe|innovatsionnaya|inovasyon|yenilik|innovacion|innovaciones|创新|創新
university|university|universitet|univirsitet|universitnt|universiti|universiteta|universidad|universite|universtiy|universitat|universytet|univ|uni|univ of|univ of the|universitesi|大学|大學
military|voennyy|military|militare|militsii|askeri|askeriye|militar|militares|skry|军事|軍事|军队|軍隊
army|army|armee|armeen|armee de terre|armiya|armeyskiy|armeyskaya|armeyskie|armeyskikh|armeyskogo|armeyskoy|ejercito|ordu|kara kuvvetleri|陆军|陸軍|skr
aviation|aviation|aviacion|aerospace|luftfahrt|aviatsiya|aviatsionnyy|aviatsionnaya|aviatsionnye|havacilik|havaciligi|航空|航空业|航空業
aircraft|aircraft|airplane|airplanes|aeroplane|aeroplanes|plane|planes|flugzeug|flugzeuge|samolet|aeroplan|samolety|aeroplani|aereo|aerei|avion|aviones|avions|aviao|avioes|ndege|bihaenggi|bihaenggideul|tirh|tirt|hvai jhaj|飞机|飛行機
airline|airline|airlines|aviakompaniya|aviakompanii|aviakompaniy|aviakompaniyu|aviaperevozchik|aviaperevozchiki|aviaperevozchika|aviaperevozchikakh|aviaperevozchikam
airport|airport|airports|aeroport|aerodrome|aerodromes|flughafen|lufthaven|aeroports|aeropuerto|aeropuertos|aerodromo|aerodromos|aeroporto|aeroporti|aerodromi|aeroportos|luchthaven|luchthavens|aeroporty|aeroporta|aeroportov|letnoe pole|aviaport|letovishche|lotnisko|lotniska|port lotniczy|letiste|letisti|letistni|aerodrom|havaalani|机场|航空港|飞机场|機場|飛機場|空港|eapoto|飛行場|gonghang|bihaengjang|hanggonghang
brigade|brigade|brigada|briqada|brigaad|brigata|brygada|brigedi|brigad|lw|briged
flight|flight|flights|polet|polety|poletakh|poletam|poletami|polete|poletov|reys|reysy|reysov
maritime|maritime|maritim|morskaya|morskoy|morskie|morskikh|morskogo|marine|denizcilik
naval|naval|navy|voenno morskoy|voenno morskaya|voenno morskie
railway|railway|railways|railway company|zheleznoy|zheleznodorozhnoy|zheleznodorozhnyy
auto|auto|automobile|automotive|car|vehicle|vehicular|avtomobil|automobiles|automoviles|automobily|automobilii|automobilyi|automobilya|automobiliai|automobilis|automobilov|automobilu|automobilei|automobilele|automobilelor|automobiluv
nuclear|nuclear|branduolinis|branduoline|jadrowy|kjernefysisk|niwclear|nucleair|nucleare|nucleares|nucleaire|nucleaires|nukleaarinen|nukleaarne|nuklear|nukleare|nuklearis|nukleer|nyuklia|nuklearny|nuklearna|nuklearne|pyrinikos|pyriniki|pyriniko|yadernyy|yadernaya|yadernoe|yadernye|yaderniy|yaderna|yaderne|yaderni|nwwy|nabhikiy|haeg|核能
uranium|uranium|uraan|uraani|uran|urani|urans|uranas|uranio|uranyum|oyranio|lywrnywm|yureniym|ulanyum
oil|oil|petroleum|petrochemical|aceite|huile|olje|neftepererabotka|neft|tatneft|neftyanaya|neftyanoy|zyt|石油|petrol|petrokimya|petroleo|petrolero
steel|steel|metal|steelworks|metallurgical|metallurgy|metallurgicheskiy|stal|celik|metalurji|acero|metalurgico|metalurgica|siderurgico|钢铁|鋼鐵|金属|冶金
diamond|diamond|diamonds|brylant|brylanty|deimantai|deimantas|diamant|diamantar|diamante|diamanten|diamanter|diamantes|diamants|diament|diamenty|elmas|elmaslar|gyemant|gyemantok|teemandid|teemant|timantteja|timantti|pirlanta|pirlantalar|almaz|almazy|almazi|brilliant|brillianty|diamanti|lms|daymmd|hire|hira|daia|daiamondeu|daiya|daiyamondo|金刚石|金剛石|钻石|鑽石
jewelry|jewelry|jewellery|bijoux|bizuteria|ehted|ekszerek|gioielli|joias|joyas|joyeria|juwelen|korut|mucevher|papuosalai|schmuck|sieraden|smycke|smykker|sperky|taki|kosmimata|ukrasheniya|yuvelirnye izdeliya|prikrasi|yuvelirni virobi|mjwhrt|abhusn|boseoglyu|jueolli|宝飾品|jiyueri|首饰|珠宝
mining|mining|mines|bergbau|gornodobyvayushchaya|madencilik|maden|mineria|minera|矿业|礦業
factory|factory|factories|fabrika|rasteniye|rastenie|usine|werk|werke|zavod|fabriek|fabrik|fabrique|fabbriche|fabbrica|工厂|厂家|厂子|plant
lab|laboratory|laboratories|lab|labs|labor|laboratoire|laboratoires|laboratoria|laboratorien|laboratorier|laboratorija|laboratorijos|laboratorio|laboratorios|laboratoriot|laboratorium|laboratoriumok|laboratuvar|laboratuvarlar|labore|laborid|laboratorii|laboratoriya|lmkhtbr|lmkhtbrt|mml|pryogsala|pryogsalaem|silheomsil|实验室|実験室|研究室
invfund|investment fund|fondo de inversion|investmentfonds|fondo di investimento|fundo de investimento|investitsionnyy fond|investitsionnyy fondov|investitsionnykh fondov|investitsionnykh fond|investycyjny fundusz|investicinis fondas|investiciju fondas|investiciju fondu|investiciniu fondu|investiciniu fondas|fi|mutual fund
academy|academy|academie|akademie|akademija|akademiia|akademiya|akademi|akademijas|akademijai|akademijam|akademii|akademiii|akademiiyu
adviser|adviser|advisor|advisers|advisors|sovetnik|sovetniki|konsultant|konsultanty|radnik|radniki|konsultanti
eng|engineering|inzheneriya|inzhiniring|iinzhiniring|iinzhenerno|inzhinirium|ingenierie|ingegneri|ingenieria|inzenyrstvi|inzeniring|engineers|inzhenernyy|工学|enjiniaringu
scientific|scientific|science|sciences|science and technology|nauchnyy|nauchnaya|nauchnye|nauchnykh|nauchnogo|nauchnoy|nauchno issledovatelskiy|nauchnoe
health|health|healthcare|zdravookhraneniya|zdravookhranenie|okhorona zdorovya|zdorovya
pharmacy|pharmacy|farmatsevticheskiy|apotheke|farmatsevticheskaya|farmatsevticheskie|farmatsiya|apteka|farmatsevtichniy|farmatsevtichna|farmatsevtichni
machine|machine|machines|machining|machinery|mashinostroenie|mashinostroitelnyy|mashinostroitelnaya|mashinostroitelnye|mashinostroitelnykh|mashinostroitelnogo|mashinostroitelnoy|mashinostroeniya
investment|investment|investmet|invest|investments|investitsii|investitsionnyy|investitsionnaya|investitsionnye|investitsionnykh|iinvestitsionnyy|investitsionnoy|investitsionnogo|investicni|investitsiy|investimenti|investimento|investeringen|investimentos|inversion|inversiones|investissement|investitorii|tuja|投資|hskh|investasi|investice|investicija|invesment|invesmenti
casino|casino|cazinou|kasino|kasiino|kaszino|kasyno|kazino
leasing|leasing|lease|lizing|lizingovaya|lizingovye
education|education|educational|obrazovaniya|obrazovatelnoe|obrazovatelnaya|obshcheobrazovatelnoe
islamic|islamic|islamskiy|islamskaya|islamskie|islamskikh|islamskogo|islamskoy|islamitische|islamique|islamske|islamiya|islamiyah|islamskiej|islamskych|islamiske|islam|islami|islamo|islamico
reinsurance|reinsurance|re assurance|re|reinsurer|reinsurance company|reassurance|reaseguro|riassicurazione|resseguro|ruckversicherung|perestrakhovanie|jaeboheom
research|research|recherche|issledovanie|issledovatelskiy|izuchenie|forschung
resources|resources|resource|ressource|ressources|recurso|recursos|resursy|resurs|resursov|resursi|resursiv
shipping|shipping|shipping company|shipping line|shipping lines|schiffahrt|sudokhodstvo|nakliye|shpg|sudokhodnaya|sudokhodnye|sudokhodnykh|sudokhodnogo|sudokhodnoy|sudokhodstva|sudnoplavstvo|sudnoplavnaya|sudnoplavnye|sudnoplavnykh|sudnoplavnogo|sudnoplavnoy|sudnoplavstva
agriculture|agriculture|agricultural|agricola|agricole|agricoltura|agricultura|agrikultura|selskoe khozyaystvo|selskokhozyaystvennyy|silske gospodarstvo|silskogospodarskiy|selskokhozyaystvennykh|selskokhozyaystvennogo|selskokhozyaystvennaya
shipbuilding|shipbuilding|shipyard|shipyards|sudostroenie|sudostroitelnyy|sudostroitelnaya|sudostroitelnye|sudostroitelnykh|sudostroitelnogo|sudostroitelnoy
production|production|productions|proizvodstvennoe|proizvodstvenno
construction|construction|stroitelstvo|construtora|construcoes|construcao|stroitelnyy|stroitelnoe|stroitelstva|stroitelnaya|insaat|construccion|constructora|建设|建設|建筑|建築
building|building|buildings|edificio|edificios|batiment|batiments|gebaude|zgrada|zgrade|zdanie|zdaniya|geonmul|建筑物|建築物|yapi
consulting|consulting|konsalting|konsulting|consultancy|consultants|constultants|konsaltingovaya|consult|konsult|consulenza|conseils|beratung|konsaruteingu|danismanlik|danisman|consultoria|consultora|asesoria|咨询|諮詢|顾问|顧問
design|design|designer|designers|designing|diseno|disenador|dizayn|progettazione|dezain|proektirovanie|proektirovshchik|proektirovshchiki|proektirovshchitsa|proektirovshchitsy|proektirovshchits|tasarim|tasarimci|设计|設計|设计师|設計師
hotel|hotel|hotell|albergo|otel|hoteru|酒店
restaurant|restaurant|restoran|restaurante|restauranteza|restauracja|restaurace|饭店|飯店
wine|wine|sarap|viini|vin|vinho|vino|wein|wijn|wino|krasi|wain|葡萄酒|khmr|nbydh
revolutionary|revolutionary|revolutsioonilise|revolutsionny|rewolucji|revolution|revolucio|revolucnych|revolucnich|revoliucijos|revolucionarne|revolucionaro|rivoluzionarie|revolutionaire|revolyutsionnyy|revolyutsionnaya|revolyutsionnye|revolyutsionnykh
theater|theater|theatre|divadlo|teater|teatteri|teatro|teatr|tiyatro|theatro|thietr|natysala|rmgmmc|geugjang|msrh|剧院|劇場
professional|professional|professionel|professionalnyi|professionalnogo|professionolnogo|professionalonogo|professonalnogo|professionalnaya|professionalnoe|professionalno|professionalnykh
operations|operations|operation|operating|operatsiyakh|operatsii|operaciones|operacoes|operativos|operativa|operazioni|operasional|operativni|operationeel|operasyonel|operacyjne|opereshiyon|运营
mechanical|mechanical|mekhanicheskiy|mekhanicheskaya|mekhanicheskie|mekhanicheskogo|mekhanicheskoy|mekhanicheskikh|mekhanika|mechanicky|mecanique|mecanica
transport|transport|transportation|transporte|transportes|trasporto|transpor|vervoer|transportnyy|transportnaya|transportnye|transportirovke|transportirovok|transportnogo|ulasim|tasimacilik|运输|運輸|交通|运输公司
financial|financial|finance|finances|finans|finansirovanie|finansirovaniya|finansovyy|finansovaya|finansovye|finansovykh|finansovogo|finansovoy|finansal|mali|financiero|financiera|finanzas|金融|财务|財務|财政|財政
comms|communications|communication|kommunikation|comms|kommyunikatsii|kommunikatsiya|kommunikatsii|kommunikatsiy|svyazi|svyaz|iletisim|haberlesme|comunicacion|comunicaciones|通信|通讯|通訊|传播|傳播
information|information|info|informatics|informatyka|informatica|informatyki|informatsiya|informatsiyami|informatsiey|informatsionnoe|informatsionnye|informatsionnykh|bilgi|enformasyon|informacion|信息|資訊
electronic|electronic|electronics|electronical|elektronisch|elektronische|electronique|elettronico|elettronica|electronico|electronica|elektronisk|elektronniy|elektronna|elektronski|elektronnyy|elektronnaya|elektronnye|elektronnykh|elektronika|elektroniki|电子|電子|電子の|jeonja|jeonjaui|elektronik|elektronikci
electric|electric|electrical|electrically|electricity|elektricheskiy|elektricheskaya|elektricheskie|elektricheskikh|elektricheskogo|elektricheskoy|elektrik|elektrikli|electrico|electrica|electricidad|电气|電氣|电力|電力
energy|energy|energies|energie|energia|energias|energieen|energi|energier|energii|energije|energija|enerji|energiya|能源|能量|enerugi|eneoji
police|police|police force|constabulary|poilini|policia|policie|policija|policja|poliisi|polis|polisi|polisie|politi|politie|politsei|polizei|astynomia|politsiya|gyeongchal|pulis|shrth|tmarwch|警察
power|power|powers|energetika|energeticheskiy|energeticheskaya|energetichniy|energetichna|guc|potencia|poder|动力|動力
chemical|chemical|chemicals|khimicheskiy|khimicheskaya|khimicheskie|khimicheskikh|khimicheskogo|khimicheskoy|kimya|kimyasal|kimyevi|quimico|quimica|化学|化學|化工
museum|museum|museums|muzey|muzeya|muzeyakh|muzeyam|muzeyami|museu|museos|musee|musei|muzej|muzeum|muzeji|muze|muzesi|museo|博物馆|博物館
security|security|seguridad|securities|securite|guvenlik|bezopasnosti|emniyet|securidad|安全|保安|安保
logistics|logistic|logistics|logistika|logistiki|logisticheskaya|logisticheskoy|logisticheskikh|logisticheskomu|logistiks|lojistik|logistica|物流|后勤|後勤
marketing|marketing|marketingovyy|marketingovaya|marketingovye|marketingovykh|marketingu|markedsforing|marketingova|marketingove|marketingovych|marketingo|marketinga|pazarlama|mercadeo|mercadotecnia|营销|營銷|市场营销|市場營銷
bank|bank|banking|investment bank|investment banking|commercial bank|trade bank|merchant bank|clearing bank|savings and loan|savings bank|savings and loan association|handelsbank|kreditanstalt|handelsbanken|banka|investitsionnyy bank|kommercheskiy bank|munitsipalno kommercheskiy bank|bankivska|bankivska ustanova|trapeza|banque|banca|banco|bankasi|banki|銀行|baimk|eunhaeng|msrf|bankacilik|银行
motor|motor|motors|motoren|motoru|motorlari|motorlar|motorlu|motory|motornyy|motornaya|motornye|发动机|發動機
offshore|offshore|ofshor|offshor|offshornyy|offshornaya|offshornye|offshornoy|offshornogo|offshores|ofushiyoa
distrib|distributors|distributor|distribution|distribuidora|distribyutor|distributsiya|distributora|distributsii
budget|budget|budgetary|byudzhet|byudzhetnyy|byudzhetnaya|byudzhetnye|byudzhetnoe|byudzhetnogo|byudzhetnoy|byudzhetniy|byudzhetna|byudzhetni|byudzhetnoi|byudzhetnikh
stockexch|stock exchange|stock market|securities exchange|bourse|borse|bolsa de valores|borsa valori|bursa de valori|bursa efek|effectenbeurs|beurs|aandelebeurs|aktiemarknad|gielda papierow wartosciowych|gielda|porssi|chrimatistirio|fondovyy rynok|fondovaya birzha|seyr bajar|证券交易所|証券取引所|swq lwrq lmlyh|jeunggwongeolaeso
united|united|unita|uniti|unidas|unifie|unificato|unificata|unificati|unificadas|obedinennyy|obedinennaya|obedinennye|obedinennykh|obiednaniy|obiednana|obiednani
exchange|exchange|exchanges|birzha|birzhi|birzhevoy|birzhevoe
tactical|tactical|tactics|taktik|taktische|takticki|takticheskiy|takticheskaya|takticheskie|takticheskikh|takticheskogo|takticheskoy|taktichna|taktichni|taktichnogo|taktichnoy
manufacturing|manufacturing|manufakturynh|manufacturies|mfg|proizvodstvo|proizvodstvennyy|proizvodstvennaya
medical|medical|medicine|medichniy|medichna|medichni|medichnikh|meditsinskiy|meditsinskaya|meditsinskie|meditsinskogo|meditsinskoy|tibbi|tip|saglik|medico|medica|medicina|医疗|醫療|医学|醫學
hospital|hospital|hospitals|gospital|gospitalya|gospitalyakh|gospitalyam|gospitalyami|gospitale|bolnitsa|bolnitsy|bolnitsakh|bolnitsam|hastane|hastanesi|医院|醫院
cartel|cartel|cartels|dto|drug trafficking organization|kartell|cartello|carteis|carteles|cartelli|kartel|karteli|krtl|卡特尔|karuteru|kaleutel|kartele|karteller|kartellit|karteliai|kartellid|kartellek
social|social|sotsialnyy|sotsialnaya|sotsialnye|sotsialnogo|sotsialnoy|sotsialnykh|socialnyy|socjalny|socjalna|socjalne|socjalnych|sosyal
media|media|medios|medias|medien|massmedia|massmedier|tiedotusvalineet|meedia|ziniasklaida|srodki masowego przekazu|mediji|medya|zmi|smi|wsil llm|媒体|medeia|midieo|媒體|传媒|傳媒
school|school|ecole|escola|escuela|schule|scuola|skola|szkola|sola|okul|colegio|学校|學校
crypto|crypto|cryptocurrency|cryptocurrencies|cripto|criptomoeda|criptomoedas|criptomoneda|criptomonedas|crypto monnaies|cryptomonnaies|cryptomonnaie|cryptovalutas|cryptovaluta|kripto|kripto para birimi|kripto para birimleri|kriptovaliuta|kriptovaliutos|kriptovaluta|kriptovalutak|krupto|kruptovaluuta|kruptovaluutad|krypto|kryptovaluta|kryptovalutaer|kryptovalutor|kryptovaluutat|kryptovaluutta|kryptowahrung|kryptowahrungen|kryptowaluta|kryptowaluty|kriptovalyuta|kriptovalyuti|kriptovalyuty|lmlt lmshfrh|lmlh lmshfrh|kriptokremsi|amhohwapye|加密货币|暗号資産|kuriputo
npp|research and production association|npp|research and production enterprise|research and production corporation|research and production|research and production company|naukovo vyrobnyche pidpryiemstvo|nauchno proizvodstvennoe predpriyatie|engineering and construction|kutato es termelovallalat|intreprinderea de cercetare si productie|corporatia de cercetare si productie|scientific and production enterprise|scientific production enterprise|spe|scientific and production|nauchno proizvodstvennoe|naukovo virobniche pidpriiemstvo|naukovo virobniche
snco|settlement non banking credit institution|settlement non banking credit organization|snco|nekreditnaya organizatsiya po raschetam|nekreditna organizatsiya z rozrakhunkiv|nekreditna organizatsiya po rozrakhunkakh
nbco|non bank credit organization|non banking credit organization|non bank credit institution|non banking credit institution|nbco|nco|nekreditnaya organizatsiya|nekreditna organizatsiya
==
alqaeda|al qaeda|qaeda|al qaida|qaida|al kaida|lqdh|qaida of jihad organization|al qaida organization|al qaida islamic army|al kaida islamic army
hezbollah|hezbollah|hizbollah|hezballah|hizballah|hizbullah|hzb llh|hzbllh
irgc|irgc|islamic revolutionary guard corps|islamic revolutionary guards corps|iranian islamic revolutionary guard corps|army of the guardians of the islamic revolution|sepah e pasdaran e enqelab e eslami|pasdaran|corps des gardiens de la revolution islamique|psdrn|sph psdrn nqlb slmy
pla|pla|pla china|peoples liberation army|chinese peoples liberation army|china peoples liberation army|chinese pla|中国人民解放军|中国人民解放軍
ccp|ccp|chinese communist party|中国共产党|communist party of china
cia|cia|central intelligence agency|tsru|tsentralnoe razvedyvatelnoe upravlenie
`
