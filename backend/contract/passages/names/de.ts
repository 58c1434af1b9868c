/**
 * German names of books, one book a line: names in full, then short forms. From the Loccum guidelines of the ecumenical
 * Bible societies, the Luther Bible and the Elberfelder Bibel.
 */
export const GERMAN_NAMES = `
Gen: Genesis, 1 Mose | gen, 1 mo
Exod: Exodus, 2 Mose | ex, 2 mo
Lev: Levitikus, Leviticus, 3 Mose | lev, 3 mo
Num: Numeri, 4 Mose | num, 4 mo
Deut: Deuteronomium, 5 Mose | dtn, 5 mo
Josh: Josua, Buch Josua | jos
Judg: Richter | ri
Ruth: Rut, Ruth
1Sam: 1 Samuel
2Sam: 2 Samuel
1Kgs: 1 Könige, 1 Buch der Könige | 1 kön
2Kgs: 2 Könige, 2 Buch der Könige | 2 kön
1Chr: 1 Chronik, 1 Chronika
2Chr: 2 Chronik, 2 Chronika
Ezra: Esra
Neh: Nehemia
Esth: Ester, Esther
Job: Hiob, Ijob, Job
Ps: Psalmen | ps, psalm, pss
Prov: Sprüche, Sprüche Salomos, Sprichwörter, Buch der Sprichwörter | spr
Eccl: Prediger, Prediger Salomo, Kohelet | koh, pred
Song: Hoheslied, Hohelied, Hohes Lied, Das Hohelied Salomos, Hoheslied Salomos | hld, hl
Isa: Jesaja | jes
Jer: Jeremia
Lam: Klagelieder, Klagelieder Jeremias | klgl, klg
Ezek: Hesekiel, Ezechiel | ez, hes
Dan: Daniel
Hos: Hosea
Joel: Joel
Amos: Amos
Obad: Obadja | obd, ob
Jonah: Jona
Mic: Micha | mi
Nah: Nahum
Hab: Habakuk
Zeph: Zefanja, Zephanja | zef, zeph
Hag: Haggai
Zech: Sacharja | sach
Mal: Maleachi
Matt: Matthäus, Matthäusevangelium | mt
Mark: Markus, Markusevangelium | mk
Luke: Lukas, Lukasevangelium | lk
John: Johannes, Johannesevangelium | joh
Acts: Apostelgeschichte, Apostelgeschichte des Lukas | apg
Rom: Römer, Römerbrief | röm
1Cor: 1 Korinther, 1 Korintherbrief | 1 kor
2Cor: 2 Korinther, 2 Korintherbrief | 2 kor
Gal: Galater, Galaterbrief
Eph: Epheser, Epheserbrief
Phil: Philipper, Philipperbrief | phil
Col: Kolosser, Kolosserbrief | kol
1Thess: 1 Thessalonicher, 1 Thessalonicherbrief
2Thess: 2 Thessalonicher, 2 Thessalonicherbrief
1Tim: 1 Timotheus, 1 Timotheusbrief
2Tim: 2 Timotheus, 2 Timotheusbrief
Titus: Titus, Titusbrief | tit
Phlm: Philemon, Philemonbrief | phlm
Heb: Hebräer, Hebräerbrief | hebr
Jas: Jakobus, Jakobusbrief | jak
1Pet: 1 Petrus, 1 Petrusbrief | 1 petr
2Pet: 2 Petrus, 2 Petrusbrief | 2 petr
1John: 1 Johannes, 1 Johannesbrief | 1 joh
2John: 2 Johannes, 2 Johannesbrief | 2 joh
3John: 3 Johannes, 3 Johannesbrief | 3 joh
Jude: Judas, Judasbrief | jud
Rev: Offenbarung, Offenbarung des Johannes, Apokalypse | offb
Tob: Tobit, Tobias, Tobia | tob
Jdt: Judit, Judith
Wis: Weisheit, Weisheit Salomos, Buch der Weisheit | weish
Sir: Sirach, Jesus Sirach | sir
Bar: Baruch
EpJer: Brief des Jeremia
1Macc: 1 Makkabäer | 1 makk
2Macc: 2 Makkabäer | 2 makk
3Macc: 3 Makkabäer | 3 makk
4Macc: 4 Makkabäer | 4 makk
1Esd: 3 Esra
2Esd: 4 Esra
PrMan: Gebet des Manasse, Gebet Manasses
PrAzar: Gesang der drei Männer, Gesang der drei Männer im Feuerofen, Gebet Asarjas
`;
