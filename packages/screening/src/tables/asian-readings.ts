/**
 * How Koreans read the characters that are most frequent in their names, as they are romanised in the north and in
 * passports. Collected by hand.
 */
export const koreanReadingTable = `
金kim 李ri 朴pak 崔choe 鄭jong 姜kang 趙cho 尹yun 張jang 林rim 韓han 吳o 徐so 申sin 權kwon 黃hwang 安an 宋song 全jon 洪hong
柳ryu 高ko 文mun 孫son 梁ryang 裵pae 白paek 許ho 劉ryu 南nam 沈sim 盧ro 河ha 郭kwak 成song 車cha 朱ju 禹u 具ku 羅ra 任rim
池ji 嚴om 元won 千chon 方pang 孔kong 玄hyon 康kang 咸ham 卞pyon 廉ryom 邊pyon 秋chu 都to 石sok 吉kil 太thae 明myong 馬ma 桂kye
正jong 恩un 日il 一il 哲chol 英yong 永yong 光kwang 國kuk 国kuk 東tong 东tong 浩ho 鎬ho 虎ho 秀su 洙su 壽su 松song 煥hwan 煥hwan 換hwan
龍ryong 龙ryong 海hae 勇yong 雄ung 旭uk 昌chang 昊ho 星song 男nam 武mu 根kun 基ki 己ki 奎kyu 圭kyu 泰thae 泳yong 容yong 振jin 鎭jin
鎮jin 珍jin 眞jin 真jin 進jin 晋jin 相sang 尚sang 尙sang 賢hyon 贤hyon 炫hyon 鉉hyon 俊jun 準jun 濬jun 熙hui 姬hui 姫hui 喜hui
淑suk 順sun 順sun 子ja 美mi 京kyong 慶kyong 庆kyong 敬kyong 景kyong 暻kyong 信sin 新sin 仁in 寅in 義ui 义ui 禮rye 智ji 志ji 誠song
聖song 植sik 埴sik 式sik 元won 源won 遠won 勳hun 勲hun 勋hun 薰hun 學hak 学hak 鶴hak 萬man 万man 滿man 福pok 德tok 徳tok 大tae 革hyok
赫hyok 權kwon 男nam 平pyong 炳pyong 秉pyong 丙pyong 烈ryol 列ryol 律ryul 今kum 錦kum 花hwa 華hwa 和hwa 善son 宣son 先son 鮮son 石sok
錫sok 碩sok 哲chol 鐵chol 铁chol 春chun 忠chung 中chung 重chung 宰jae 在jae 載jae 才jae 希hui 民min 敏min 玟min 旻min 雨u 宇u 佑u 友u
勝sung 胜sung 承sung 昇sung 與yo 與yo 如yo 月wol 雪sol 松song 主ju 柱ju 周ju 珠ju 強kang 强kang 鋼kang 江kang
`

/** The most frequent family names of Japan, as their characters are read. Collected by hand. */
export const japaneseSurnameTable = `
佐藤sato 鈴木suzuki 高橋takahashi 田中tanaka 伊藤ito 渡辺watanabe 渡邊watanabe 渡邉watanabe 山本yamamoto 中村nakamura 小林kobayashi
加藤kato 吉田yoshida 山田yamada 佐々木sasaki 山口yamaguchi 松本matsumoto 井上inoue 木村kimura 林hayashi 斎藤saito 斉藤saito 齋藤saito
清水shimizu 山崎yamazaki 阿部abe 森mori 池田ikeda 橋本hashimoto 山下yamashita 石川ishikawa 中島nakajima 前田maeda 藤田fujita
後藤goto 小川ogawa 岡田okada 村上murakami 長谷川hasegawa 近藤kondo 石井ishii 坂本sakamoto 遠藤endo 藤井fujii 青木aoki 西村nishimura
福田fukuda 太田ota 三浦miura 藤原fujiwara 岡本okamoto 松田matsuda 中川nakagawa 中野nakano 原田harada 小野ono 田村tamura 竹内takeuchi
金子kaneko 和田wada 中山nakayama 石田ishida 上田ueda 森田morita 小島kojima 柴田shibata 原hara 宮崎miyazaki 酒井sakai 工藤kudo 横山yokoyama
宮本miyamoto 内田uchida 高木takagi 安藤ando 島田shimada 谷口taniguchi 大野ono 高田takada 丸山maruyama 今井imai 河野kono 武田takeda
藤本fujimoto 上野ueno 杉山sugiyama 千葉chiba 村田murata 増田masuda 小山koyama 大塚otsuka 平野hirano 菅原sugawara 久保kubo 松井matsui
岩崎iwasaki 木下kinoshita 桜井sakurai 野口noguchi 松尾matsuo 野村nomura 菊地kikuchi 菊池kikuchi 佐野sano 渡部watanabe 大西onishi
杉本sugimoto 新井arai 浜田hamada 古川furukawa 水野mizuno 小松komatsu 市川ichikawa 山内yamauchi 高野takano 西田nishida 北村kitamura
安倍abe 岸田kishida 菅suga 石破ishiba 麻生aso 小泉koizumi 鳩山hatoyama 野田noda 河村kawamura 川口kawaguchi 川崎kawasaki
西川nishikawa 五十嵐igarashi 東higashi 本田honda 豊田toyoda 松下matsushita 黒田kuroda 小沢ozawa 大島oshima 大久保okubo 秋山akiyama
`

/** Frequent given names of Japan and the characters that end them. Collected by hand. */
export const japaneseGivenTable = `
太郎taro 一郎ichiro 次郎jiro 二郎jiro 三郎saburo 花子hanako 健一kenichi 健ken 健太kenta 大輔daisuke 翔sho 翔太shota 拓也takuya 直樹naoki
隆takashi 孝takashi 誠makoto 浩hiroshi 博hiroshi 弘hiroshi 進susumu 修osamu 実minoru 稔minoru 茂shigeru 勇isamu 明akira 昭akira 晃akira
清kiyoshi 正tadashi 豊yutaka 勝masaru 学manabu 剛tsuyoshi 聡satoshi 哲也tetsuya 和也kazuya 達也tatsuya 裕二yuji 雄一yuichi 雄太yuta
晋三shinzo 文雄fumio 義偉yoshihide 純一郎junichiro 茂shigeru 太一taichi 太taro 恵子keiko 洋子yoko 陽子yoko 幸子sachiko 和子kazuko 京子kyoko
裕子yuko 優子yuko 美咲misaki 愛ai 愛子aiko 久美子kumiko 由美子yumiko 真由美mayumi 直子naoko 智子tomoko 明子akiko 葵aoi
陽菜hina 結衣yui 桜sakura 百合子yuriko 麻衣mai 彩aya 舞mai 恵megumi 幸雄yukio 正雄masao 和夫kazuo 秀樹hideki 英樹hideki 英機hideki
裕仁hirohito 明仁akihito 徳仁naruhito 博文hirobumi 角栄kakuei 由紀夫yukio 直人naoto 佳彦yoshihiko 康夫yasuo 信介shinsuke 俊介shunsuke
`
