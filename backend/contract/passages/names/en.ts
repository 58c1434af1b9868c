/**
 * English names of books, one book a line: names in full, then short forms that are neither the beginning of a name nor
 * known to the library, or of which the library takes another one. From the New American Bible (Hb, Jb, Lv …), the
 * Douay-Rheims Bible (Paralipomenon, Osee …) and the King James Version.
 */
export const ENGLISH_NAMES = `
Gen: Genesis | gn
Exod: Exodus | ex
Lev: Leviticus | lv
Num: Numbers | nm
Deut: Deuteronomy | dt
Josh: Joshua, Josue
Judg: Judges | jgs, jdg, jdgs, jg
Ruth: Ruth
1Sam: 1 Samuel | 1 sm
2Sam: 2 Samuel | 2 sm
1Kgs: 1 Kings | 1 kgs
2Kgs: 2 Kings | 2 kgs
1Chr: 1 Chronicles, 1 Paralipomenon | 1 ch, 1 chr
2Chr: 2 Chronicles, 2 Paralipomenon | 2 ch, 2 chr
Ezra: Ezra
Neh: Nehemiah, Nehemias
Esth: Esther | est
Job: Job | jb
Ps: Psalms | psalm, pss, psalter
Prov: Proverbs | prv, pr
Eccl: Ecclesiastes, Qoheleth, Koheleth | ec, ecc, eccl, qoh
Song: Song of Solomon, Song of Songs, Canticles, Canticle of Canticles | cant, canticle, so, song, sos, sg, ss
Isa: Isaiah, Isaias | is
Jer: Jeremiah, Jeremias
Lam: Lamentations
Ezek: Ezekiel, Ezechiel | ezk
Dan: Daniel | dn
Hos: Hosea, Osee
Joel: Joel | jl
Amos: Amos
Obad: Obadiah, Abdias | ob
Jonah: Jonah, Jonas
Mic: Micah, Micheas
Nah: Nahum
Hab: Habakkuk, Habacuc | hb
Zeph: Zephaniah, Sophonias
Hag: Haggai, Aggeus | hg
Zech: Zechariah, Zacharias
Mal: Malachi, Malachias
Matt: Matthew | mt
Mark: Mark | mk, mr
Luke: Luke | lk
John: John | jn
Acts: Acts, Acts of the Apostles | ac
Rom: Romans | rm
1Cor: 1 Corinthians
2Cor: 2 Corinthians
Gal: Galatians
Eph: Ephesians
Phil: Philippians | phil, php
Col: Colossians
1Thess: 1 Thessalonians
2Thess: 2 Thessalonians
1Tim: 1 Timothy | 1 tm
2Tim: 2 Timothy | 2 tm
Titus: Titus
Phlm: Philemon | phm, phlm
Heb: Hebrews
Jas: James | jas, jm
1Pet: 1 Peter | 1 pt
2Pet: 2 Peter | 2 pt
1John: 1 John | 1 jn
2John: 2 John | 2 jn
3John: 3 John | 3 jn
Jude: Jude
Rev: Revelation, Revelations, Apocalypse | rv
Tob: Tobit, Tobias | tb
Jdt: Judith | jdt
Wis: Wisdom, Wisdom of Solomon
Sir: Sirach, Ecclesiasticus, Ben Sira | ecclus
Bar: Baruch
EpJer: Letter of Jeremiah, Epistle of Jeremiah
1Macc: 1 Maccabees | 1 mc
2Macc: 2 Maccabees | 2 mc
3Macc: 3 Maccabees
4Macc: 4 Maccabees
1Esd: 1 Esdras
2Esd: 2 Esdras
PrMan: Prayer of Manasseh, Prayer of Manasses
PrAzar: Song of the Three, Song of the Three Young Men, Song of the Three Holy Children, Prayer of Azariah
`;
