/** What has nothing to do with security, by language. */
export const outsideEnglish = `
[search]
what's the weather like in oslo tomorrow
will it rain this weekend
write a haiku about autumn
give me a recipe for lasagna
how do I bake sourdough bread
translate good night into spanish
who won the champions league
what is the capital of peru
which stocks should I buy now
is bitcoin going up
plan a trip to rome for me
book a table for two
tell me a joke
how tall is mount everest
who wrote hamlet
what's 17 times 23
convert 5 miles to km
recommend a book
how do I lose weight
help me with my maths homework
write a birthday card for my mother
summarize the plot of titanic
what's on tv tonight
how do I remove a wine stain
best pizza in town
write a cover letter for a job
how do I train my dog
sing a song
what day is easter next year
how old is the king of england
`;
export const outsideGerman = `
[search]
wie wird das wetter morgen in wien
regnet es am wochenende
schreib ein gedicht über den winter
rezept für lasagne
wie backe ich brot
übersetze gute nacht ins spanische
wer hat die champions league gewonnen
hauptstadt von peru
welche aktien soll ich jetzt kaufen
steigt bitcoin
plane mir eine reise nach rom
tisch für zwei reservieren
erzähl einen witz
wie hoch ist der mount everest
wer schrieb faust
was ist 17 mal 23
empfiehl mir ein buch
wie nehme ich ab
hilf mir bei den hausaufgaben in mathe
schreib eine geburtstagskarte
was läuft heute im fernsehen
wie bekomme ich rotweinflecken raus
schreib eine bewerbung
`;
export const outsideFrench = `
[search]
quel temps fait-il demain à nice
va-t-il pleuvoir ce week-end
écris un haïku sur l'automne
une recette de lasagnes
recette de crêpes
donne-moi une recette de gâteau
comment faire du pain
traduis bonne nuit en espagnol
qui a gagné la ligue des champions
quelle est la capitale du pérou
quelles actions acheter maintenant
est-ce que le bitcoin monte
organise-moi un voyage à rome
réserve une table pour deux
raconte une blague
quelle est la hauteur de l'everest
qui a écrit hamlet
combien font 17 fois 23
conseille-moi un livre
comment perdre du poids
aide-moi pour mes devoirs de maths
écris une carte d'anniversaire
qu'y a-t-il ce soir à la télé
écris une lettre de motivation
`;
export const outsideSpanish = `
[search]
qué tiempo hará mañana en lima
lloverá este fin de semana
escribe un haiku sobre el otoño
receta de lasaña
dame una receta de tarta
cómo se hace pan
traduce buenas noches al francés
quién ganó la champions
cuál es la capital de perú
qué acciones debería comprar ahora
sube el bitcoin
organízame un viaje a roma
reserva mesa para dos
cuéntame un chiste bueno
cuánto mide el everest
quién escribió hamlet
cuánto es 17 por 23
recomiéndame un libro
cómo adelgazo
ayúdame con los deberes de mates
escribe una felicitación de cumpleaños
qué echan hoy en la tele
escribe una carta de presentación
`;
export const outsidePortuguese = `
[search]
como fica o tempo amanhã no porto
vai chover no fim de semana
escreve um haicai sobre o outono
receita de lasanha
me dá uma receita de torta
como se faz pão
traduz boa noite pro francês
quem ganhou a champions
qual é a capital do peru
que ações devo comprar agora
o bitcoin vai subir
planeja uma viagem pra roma
reserva uma mesa pra dois
conta uma piada
qual a altura do everest
quem escreveu hamlet
quanto é 17 vezes 23
me recomenda um livro
como emagreço
me ajuda com o dever de matemática
escreve um cartão de aniversário
o que passa hoje na tv
escreve uma carta de apresentação
`;
export const outsideRussian = `
[search]
какая завтра погода в сочи
будет ли дождь на выходных
напиши хокку про осень
рецепт лазаньи
дай рецепт пирога
как испечь хлеб
переведи спокойной ночи на испанский
кто выиграл лигу чемпионов
столица перу
какие акции сейчас купить
вырастет ли биткоин
спланируй поездку в рим
забронируй столик на двоих
расскажи анекдот
какой высоты эверест
кто написал гамлета
сколько будет 17 на 23
посоветуй книгу
как похудеть
помоги с домашкой по математике
напиши открытку на день рождения
что сегодня по телевизору
напиши сопроводительное письмо
`;
export const outsideChinese = `
[search]
明天上海天气如何
周末会下雨吗
写一首关于冬天的俳句
千层面的做法
给我一个蛋糕食谱
怎么做面包
把晚安翻译成西班牙语
谁赢了欧冠
秘鲁的首都是哪里
现在该买哪些股票
比特币会涨吗
帮我规划去罗马的旅行
订一张两人桌
讲个笑话
珠穆朗玛峰多高
哈姆雷特是谁写的
17乘23等于多少
推荐一本书
怎么减肥
帮我做数学作业
写一张生日贺卡
今晚电视有什么
写一封求职信
`;
export const outsideJapanese = `
[search]
明日の大阪の天気は
週末は雨が降りますか
秋の俳句を書いて
ラザニアの作り方
ケーキのレシピを教えて
パンの焼き方
おやすみをスペイン語に訳して
チャンピオンズリーグの優勝は
ペルーの首都はどこ
今どの株を買えばいい
ビットコインは上がる
ローマ旅行の計画を立てて
二人で席を予約して
冗談を言って
エベレストの高さは
ハムレットを書いたのは誰
17かける23は
本を勧めて
痩せる方法
数学の宿題を手伝って
誕生日カードを書いて
今夜のテレビは
職務経歴書を書いて
`;
