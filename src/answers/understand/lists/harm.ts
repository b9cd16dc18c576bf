import { phrases } from '../phrases.ts';

/** Verbs that ask for a thing, before it. */
export const makersBefore = phrases(`
  écris | écrire | écris-moi | écrivez | rédige | crée | créer | génère | générer | donne | donne-moi | donnez-moi |
  fabrique | fabriquer | code-moi | programme-moi | programme | développe | envoie | envoie-moi | fais-moi | fais |
  montre-moi | fournis | j'ai besoin | il me faut | je veux | je voudrais | télécharger | où trouver | trouve-moi |
  procure | construis | peux-tu me | write | code | create | generate | build | craft | develop | make | give | send | program | produce |
  provide | show me | download | get me | get a | get an | i need | i want | we need | compile | share |
  print | supply | draft | hand me | drop | looking for | script | implement | post | paste | output |
  need a | need an | design | prepare | how to use | schreib | schreibe | schreiben sie | erstelle |
  erstell | erstellen sie | generiere | generieren sie | bau | baue | programmiere | entwickle | gib |
  geben sie | zeig | zeige | schick | schicke | liefere | brauche | ich will | ich moechte | besorg |
  besorge | mach | bekomme ich | finde ich | stell | lade |
  напиши | напишите | создай | создайте | сделай | сгенерируй | дай | дайте | скинь | пришли | разработай |
  нужен | нужна | нужно | хочу | скачать | накидай | собери | составь | раздобудь | подготовь | покажи |
  写一个 | 写个 | 写一份 | 帮我写 | 编写 | 生成 | 给我 | 提供 | 做一个 | 做个 | 构造 | 制作 | 开发 | 我要 | 我想要 |
  需要一个 | 发给我 | 下载 | 来一个 | 来个 | 求 | escribe | escribeme | escribir | dame | deme |
  creame | crea | crear | genera | generame | generar | construye | programa | programame | desarrolla |
  hazme | haz | pasame | enviame | muestrame | ensename | necesito | necesitamos | quiero | consigueme |
  descargar | consigo | me das | redacta | prepara | prepárame | escreva | escreve | escrever | me de | me da |
  crie | cria | criar | gere | gera | gerar | construa | programe | desenvolva | desenvolve | faca | faz um |
  faz pra mim | manda | me manda | me passa | passe | envie | preciso de | precisamos de | quero | baixar |
  arruma | forneca | redija | elabora | elabore | onde baixo | busco un | onde acho
`);

/** The same behind it. */
export const makersBehind = phrases(`
  schreiben | erstellen | generieren | bauen | programmieren | entwickeln | geben | zeigen | schicken |
  liefern | herunterladen | besorgen | basteln | haben | 書いて | 作って | 作成して | 生成して | 作成 | 作り方 | 書き方 | を教えて |
  ください | が欲しい | がほしい | を見せて | をくれ | を入手 | をダウンロード | を提供 | を送って | を出して | のコード
`);

export const harmfulThings = phrases(`
  code d'exploitation | code d'exploit | charge utile | charges utiles | preuve de concept | rançongiciel |
  logiciel malveillant | cheval de troie | enregistreur de frappe | porte dérobée | mail d'hameçonnage |
  mail de phishing | courriel d'hameçonnage | page de phishing | page d'hameçonnage | module metasploit |
  script d'attaque | script d'exploitation | logiciel espion | code malveillant | exploit | exploits | payload | payloads | shellcode | reverse shell | reverse-shell | webshell | web
  shell | poc | pocs | proof of concept | proof-of-concept | malware | ransomware | trojan | keylogger |
  virus | worm | rootkit | backdoor | botnet | metasploit module | phishing mail | phishing email |
  phishing emails | phishing page | phishing site | phishing kit | dropper | stealer | spyware | 0day |
  exploit code | exploit script | rop chain | fork bomb | infostealer | cryptominer | exploit-code |
  exploitcode | angriffscode | schadcode | trojaner | wurm | hintertuer | phishing-mail | phishing-mails |
  phishing-seite | phishingmail | schadsoftware | exploit-skript | angriffsskript | erpressungstrojaner |
  poc-code | metasploit-modul | botnetz | schadprogramm | codigo de explotacion | codigo del exploit |
  carga util | shell inversa | troyano | gusano | puerta trasera | correo de phishing | correos de phishing |
  pagina de phishing | email de phishing | e-mail de phishing | software malicioso | script de ataque |
  modulo de metasploit | modulo do metasploit | codigo malicioso | prueba de concepto | codigo de exploracao |
  codigo do exploit | shell reverso | cavalo de troia | porta dos fundos | prova de conceito | エクスプロイト | 攻撃コード | ペイロード | シェルコード | リバースシェル | эксплойт* | эксплоит* | сплойт* | пейлоад* | шелл | шеллкод* | реверс-шелл | веб-шелл | троян* |
  кейлоггер* | руткит* | ботнет* | вирус | шифровальщик | вымогатель | фишинговое письмо | фишинговый сайт |
  вредонос* | малварь | зловред* | бэкдор | стилер | полезную нагрузку | 利用代码 | 漏洞利用程序 | exp | 攻击代码 |
  载荷 | 反弹shell | 反向shell | 木马 | 病毒 | 勒索软件 | 键盘记录器 | 钓鱼邮件 | 钓鱼网站 | 后门 | 攻击脚本 | 恶意软件 |
  ウェブシェル | 悪用コード | 実証コード | マルウェア | ランサムウェア | キーロガー | ウイルス | フィッシングメール | バックドア | フィッシングサイト | ルートキット |
  攻撃スクリプト | トロイの木馬 | 攻撃ツール | スパイウェア
`);

/** What is asked for instead, so that the harmful thing is only its subject. */
export const safeThings = phrases(`
  règle* | détect* | détection | résumé* | résum* | synthèse* | rapport* | liste* | aperçu* | information* |
  précision* | protég* | protection* | prévenir | éviter | atténu* | correctif* | corrig* | statut* | état* | nombre* |
  combien | groupe* | comment | si | sur | utilisé* | campagne* | connu* | contre | disponib* | existe* |
  probabilité* | qui | quel* | échéance* | délai* | rule* | detect* | summary* | report* | list* | overview* | signature* | sigma* | yara* | analysis* |
  information* | info | details* | statistic* | protect* | prevent* | defen* | mitigat* | patch* | fix* |
  status* | number* | names* | cve* | vulnerab* | families* | famil* | group* | technique* | how | what |
  whether | if | which | about | used | campaign* | known | against | availab* | exist* | probability* |
  prediction* | score* | maturity* | timeline* | history* | who | due | erkenn* | regel* |
  zusammenfassung* | bericht* | ueberblick* | uebersicht* | liste* | informationen* | einzelheiten* |
  schutz* | abwehr* | ob | wie | ueber | gegen | schwachstelle* | techniken* | bekannt* | verfuegbar* |
  welche* | von denen* | die | правил* | обнаруж* | защит* | сводк* | отчёт* | список | списк* | информаци* | уязвимост* |
  как | что | какие | кто | есть ли | против | известн* | групп* | техник* | описани* | анализ* |
  检测 | 防护 | 防御 | 规则 | 总结 | 摘要 | 报告 | 列表 | 清单 | 信息 | 情报 | 分析 | 介绍 | 组织 | 技术 | 是什么 | 哪些 |
  有没有 | 是否 | 公开 | 防范 | 样本 | 缓解 | regla* | deteccion | detectar | resumen* | resume* | informe* | lista* | listado* |
  informacion* | detalle* | proteg* | proteccion | prevenir | evitar | mitig* | parche* | estado* | numero* |
  nombre* | familia* | grupo* | tecnica* | como | cuantas | cuantos | si existe | sobre | usado* | usad* |
  campaña* | conocid* | contra | disponib* | probabilidad* | puntuacion* | quien* | regra* | deteccao |
  resumo* | relatorio* | informacoes* | informacao | protec* | correcao | correcoes | se existe |
  saber se | saber si | explicacion* | explicacao | analisis* | analise* | estadistica* | estatistica* | 検知 | 検出 | 対策 | ルール | 要約 | まとめ | レポート | 概要 | 一覧 | について | 情報 | 対処 | 防ぐ | グループ
  | 種類 | 手法 | とは | 公開され | 脆弱性 | 存在 | 有無 | 技術 | テクニック | 違い
`);
