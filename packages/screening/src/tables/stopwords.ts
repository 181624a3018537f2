// Generated from opensanctions/rigour stopwords.yml. See tables/README.md for origin and licence.

/** Words that carry no name in organisations, folded, separated by spaces. */
export const stopwordTable = `
of the in and for or a an as with on at to by from into per dlya i v na s ot k po iz no o za pri kak chto eto vse bez ikh z vid do ale pro yak shcho tse fy mn la n m w l ul hdh dhlk kl y de el las los en por para un una unos unas del ja es em ou voor du le et avec pour par une des si ve wa da di degli della delle ni ha der die das und zu von mit fur auf bei als toy kai
`
