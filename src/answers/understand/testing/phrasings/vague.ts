/** What says too little to be more than a search, by language. */
export const vagueEnglish = `
[search]
that bug from the news
the bug everyone talks about
the thing from last night
tell me about the other one
what about this one
and the rest?
how bad is that
is that dangerous
is this serious
should I worry
what happened
what's going on
anything I should know about that
the usual
this one
it
something about security
help with this bug
that vendor thing
the latest one they mentioned
can you check this
is it true
what do you think of it
`;
export const vagueGerman = `
[search]
der bug aus den nachrichten
die sache von gestern abend
erzähl mir vom anderen
und der rest
ist das gefährlich
wie schlimm ist das
muss ich mir sorgen machen
was ist passiert
was ist da los
die neue lücke von der alle reden
kannst du das prüfen
stimmt das
was hältst du davon
das da
`;
export const vagueFrench = `
[search]
le bug dont tout le monde parle
le truc d'hier soir
parle-moi de l'autre
et le reste
c'est dangereux
est-ce grave
dois-je m'inquiéter
que s'est-il passé
que se passe-t-il
tu peux vérifier ça
c'est vrai
qu'en penses-tu
ce truc-là
`;
export const vagueSpanish = `
[search]
el fallo del que habla todo el mundo
lo de anoche
háblame del otro
y lo demás
es peligroso
es grave
debo preocuparme
qué ha pasado
qué está pasando
puedes mirar esto
es verdad
qué opinas de eso
eso de ahí
`;
export const vaguePortuguese = `
[search]
a falha de que todo mundo fala
aquilo de ontem à noite
me fala do outro
e o resto
é perigoso
é grave
devo me preocupar
o que aconteceu
o que está acontecendo
dá pra olhar isso
é verdade
o que você acha disso
isso aí
`;
export const vagueRussian = `
[search]
та дыра о которой все говорят
то что было вчера вечером
расскажи про другую
а остальное
это опасно
это серьёзно
насколько это опасно
стоит ли волноваться
что случилось
что происходит
можешь проверить это
это правда
что думаешь об этом
вот это
`;
export const vagueChinese = `
[search]
大家都在说的那个漏洞
昨晚那件事
说说另一个
其他的呢
这个危险吗
这个严重吗
这很糟吗
要担心吗
发生了什么
怎么回事
帮我看看这个
是真的吗
你怎么看
那个
`;
export const vagueJapanese = `
[search]
みんなが話している例の脆弱性
昨夜の件
もう一つのほうを教えて
残りは
これは危険ですか
これはまずいですか
深刻ですか
心配すべきですか
何が起きた
どうなっているの
これを確認して
本当ですか
どう思う
それ
`;
