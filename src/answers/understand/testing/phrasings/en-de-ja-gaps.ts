/** Searches within products, parts of scores, and short requests, in English, by intent. */
export const englishGaps = `
[search]
{weakness} in {product}
{product} {weakness}
{weakness} {product}
{weakness} bugs in {product}
{weakness} flaws in {vendor} products
{weakness} vulnerabilities in {product}
find {weakness} in {product}
any {weakness} issues in {product}?
{product} with {weakness}
remote code execution in {product}
{product} privilege escalation
{product} denial of service
auth bypass {product}
memory corruption in {product}
use after free in {product}
hard-coded credentials in {thing}
hard-coded keys in {thing}
heap corruption in {thing}
unauthenticated rce in {vendor} products
out-of-bounds read {thing}
stored xss in {thing}
arbitrary file upload in {thing}
information leak in {thing}
request forgery in {thing}
what time is it
do my tax return
capital of australia
recommend a series
solve this equation
where should I eat tonight
[score_explain]
what does {metric} mean
{metric} meaning
{metric}?
what is {metric} in cvss
what does {metric} say about a vulnerability
difference between {metric} and AV:L
how is a cvss score calculated
how is the base score computed
how do you get from a vector to a score
which metrics make up the base score
what counts as critical in cvss
is {score} high
what does a {score} mean
what does a score of {score} mean
what does scope changed mean in cvss
why do nvd and the vendor score {cve} differently
{cve} cvss?
{cve} score
[definition]
{term} - short for?
{term}
{term}?
what's {term}
{term}
{term} explained
the term {term}
{term}
{term} abbreviation
remind me, what's {term}
quick refresher on {term}
{term}, please explain
and what would {term} be
[meta]
how fresh is this
what feeds do you use
what are you built on
which languages do you speak
what do you not know
how do I use you
are you an ai
who made you
what licence is the data under
[prioritize]
where do we start
what do we fix first
what should we patch today
most urgent right now
order of patching
{cve} {cve2} {cve3} priority
rank {cve} {cve2} {cve3}
only time for one: {cve}, {cve2} or {cve3}
[cve_compare]
{cve} vs {cve2}
{cve} versus {cve2}?
{cve} {cve2} difference
which one is nastier, {cve} or {cve2}
is {cve} as bad as {cve2}
side by side {cve} {cve2}
[remediation]
getting rid of {cve}
how to close {cve}
kill {cve} for good
{cve} hotfix
stopgap for {cve}
can't patch yet, {cve}, options?
which release fixes {cve}
update {product} to what
`;

/** The same in German. */
export const germanGaps = `
[search]
{weakness} in {product}
{product} {weakness}
{weakness} bei {product}
{weakness}-lücken in {product}
lücken durch {weakness} in {product}
{weakness} in produkten von {vendor}
{product} mit {weakness}
remote code execution in {product}
rechteausweitung in {product}
denial of service in {product}
speicherfehler in {product}
fest einprogrammierte schlüssel in {thing}
hartkodierte passwörter in {thing}
pfadüberschreitung in {thing}
pufferüberlauf in {thing}
heap-beschädigung in {thing}
informationsleck in {thing}
beliebiger dateiupload in {thing}
umgehung der anmeldung in {thing}
wie spät ist es
mach meine steuererklärung
hauptstadt von australien
empfiehl mir eine serie
[score_explain]
was heißt {metric}
was bedeutet {metric}
{metric}?
was sagt {metric} aus
wofür steht {metric} bei cvss
wie wird der basiswert berechnet
wie berechnet man cvss
welche metriken hat cvss
ab welchem wert ist es kritisch
ist {score} hoch
was bedeutet eine {score}
{cve} cvss?
{cve} score
warum bewerten nvd und hersteller {cve} verschieden
[definition]
{term} ausgeschrieben
{term} abkürzung
was war nochmal {term}
[prioritize]
womit anfangen
was patchen wir zuerst
was ist jetzt am dringendsten
reihenfolge beim patchen
{cve} {cve2} {cve3} priorität
nur zeit für eine: {cve}, {cve2} oder {cve3}
[kev_status]
wird {cve} gerade angegriffen
gibt es angriffe über {cve}
nutzt jemand {cve} aus
{cve} kev?
[remediation]
wie krieg ich {cve} weg
{cve} schließen
{cve} hotfix
überbrückung für {cve}
patchen geht noch nicht, {cve}, was tun
`;

/** The same in Japanese. */
export const japaneseGaps = `
[search]
{product}の{weakness}
{product}における{weakness}
{product} {weakness}
{vendor}製品の{weakness}
{weakness}がある{product}
{product}の{weakness}の脆弱性を探して
{product}でリモートコード実行
{product}の権限昇格
{product}のサービス拒否
{product}のメモリ破壊
{thing}のハードコードされた鍵
{thing}のハードコードされたパスワード
{thing}のバッファオーバーフロー
{thing}のヒープ破壊
{thing}の情報漏えい
{thing}の認証回避
{thing}の任意ファイルアップロード
今何時
確定申告をやって
オーストラリアの首都は
おすすめのドラマは
[score_explain]
{metric}とは
{metric}って何
{metric}の意味
CVSSの{metric}は何を表す
CVSSはどう計算する
基本値の計算方法
CVSSにはどんな指標がある
何点から緊急か
{score}は高いのか
{score}点とはどういう意味
{cve}のCVSS
{cve} スコア
NVDとベンダーで{cve}の点が違うのはなぜ
[definition]
{term}の略
{term}って何だっけ
{term}の正式名称
[prioritize]
どこから始める
何から直すべき
今いちばん急ぐのは
パッチの順番
{cve} {cve2} {cve3} 優先度
一つしか直せないなら {cve}、{cve2}、{cve3}
[remediation]
{cve}の暫定対処
{cve}を塞ぐには
{cve}のホットフィックス
まだ更新できない、{cve}はどうする
`;
