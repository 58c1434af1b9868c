/**
 * French names of books, one book a line: names in full, then short forms. From the Segond Bible, the Traduction
 * œcuménique and the Bible de Jérusalem.
 */
export const FRENCH_NAMES = `
Gen: Genèse | gn
Exod: Exode | ex
Lev: Lévitique | lv
Num: Nombres | nb
Deut: Deutéronome | dt
Josh: Josué | jos
Judg: Juges | jg
Ruth: Ruth | rt
1Sam: 1 Samuel | 1 s
2Sam: 2 Samuel | 2 s
1Kgs: 1 Rois | 1 r
2Kgs: 2 Rois | 2 r
1Chr: 1 Chroniques | 1 ch
2Chr: 2 Chroniques | 2 ch
Ezra: Esdras | esd
Neh: Néhémie | ne
Esth: Esther
Job: Job | jb
Ps: Psaumes | ps, psaume
Prov: Proverbes | pr
Eccl: Ecclésiaste, Qohéleth, Qohélet | ec, qo
Song: Cantique des Cantiques, Cantique | ct
Isa: Ésaïe, Isaïe | es, is
Jer: Jérémie | jr
Lam: Lamentations, Lamentations de Jérémie | lm
Ezek: Ézéchiel | ez
Dan: Daniel | dn
Hos: Osée | os
Joel: Joël | jl
Amos: Amos | am
Obad: Abdias | ab
Jonah: Jonas | jon
Mic: Michée | mi
Nah: Nahum | na
Hab: Habacuc, Habaquq | ha
Zeph: Sophonie | so
Hag: Aggée | ag
Zech: Zacharie | za
Mal: Malachie | ml
Matt: Matthieu | mt
Mark: Marc | mc
Luke: Luc | lc
John: Jean | jn
Acts: Actes, Actes des Apôtres | ac
Rom: Romains | rm
1Cor: 1 Corinthiens | 1 co
2Cor: 2 Corinthiens | 2 co
Gal: Galates | ga
Eph: Éphésiens | ep
Phil: Philippiens | ph
Col: Colossiens
1Thess: 1 Thessaloniciens | 1 th
2Thess: 2 Thessaloniciens | 2 th
1Tim: 1 Timothée | 1 tm
2Tim: 2 Timothée | 2 tm
Titus: Tite | tt
Phlm: Philémon | phm
Heb: Hébreux | he
Jas: Jacques | jc
1Pet: 1 Pierre | 1 p
2Pet: 2 Pierre | 2 p
1John: 1 Jean | 1 jn
2John: 2 Jean | 2 jn
3John: 3 Jean | 3 jn
Jude: Jude
Rev: Apocalypse | ap
Tob: Tobie, Tobit | tb
Jdt: Judith | jdt
Wis: Sagesse, Sagesse de Salomon | sg
Sir: Siracide, Ecclésiastique, Ben Sira | si
Bar: Baruch | ba
EpJer: Lettre de Jérémie
1Macc: 1 Maccabées, 1 Martyrs d Israël | 1 m
2Macc: 2 Maccabées, 2 Martyrs d Israël | 2 m
3Macc: 3 Maccabées
4Macc: 4 Maccabées
PrMan: Prière de Manassé
1Esd: 3 Esdras
2Esd: 4 Esdras
PrAzar: Cantique des trois jeunes gens, Prière d Azarias
`;
