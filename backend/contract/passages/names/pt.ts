/**
 * Portuguese names of books, one book a line: names in full, then short forms. From Almeida and the Bíblia of the
 * Brazilian bishops' conference.
 */
export const PORTUGUESE_NAMES = `
Gen: Gênesis, Génesis | gn
Exod: Êxodo | ex, êx
Lev: Levítico | lv
Num: Números | nm
Deut: Deuteronômio, Deuteronómio | dt
Josh: Josué | js
Judg: Juízes | jz
Ruth: Rute | rt
1Sam: 1 Samuel | 1 sm
2Sam: 2 Samuel | 2 sm
1Kgs: 1 Reis | 1 rs
2Kgs: 2 Reis | 2 rs
1Chr: 1 Crônicas, 1 Crónicas | 1 cr
2Chr: 2 Crônicas, 2 Crónicas | 2 cr
Ezra: Esdras | ed, esd
Neh: Neemias | ne
Esth: Ester | et, est
Job: Jó
Ps: Salmos | sl, salmo
Prov: Provérbios | pv, pr
Eccl: Eclesiastes, Coélet | ec
Song: Cânticos, Cântico dos Cânticos, Cantares, Cantares de Salomão | ct
Isa: Isaías | is
Jer: Jeremias | jr
Lam: Lamentações, Lamentações de Jeremias | lm
Ezek: Ezequiel | ez
Dan: Daniel | dn
Hos: Oseias, Oséias | os
Joel: Joel | jl
Amos: Amós | am
Obad: Obadias, Abdias | ob, ab
Jonah: Jonas | jn
Mic: Miqueias, Miquéias | mq
Nah: Naum | na
Hab: Habacuque, Habacuc | hc, hab
Zeph: Sofonias | sf
Hag: Ageu | ag
Zech: Zacarias | zc
Mal: Malaquias | ml
Matt: Mateus | mt
Mark: Marcos | mc
Luke: Lucas | lc
John: João | jo
Acts: Atos, Atos dos Apóstolos, Actos | at
Rom: Romanos | rm
1Cor: 1 Coríntios | 1 co, 1 cor
2Cor: 2 Coríntios | 2 co, 2 cor
Gal: Gálatas | gl
Eph: Efésios | ef
Phil: Filipenses | fp, fl
Col: Colossenses | cl
1Thess: 1 Tessalonicenses | 1 ts
2Thess: 2 Tessalonicenses | 2 ts
1Tim: 1 Timóteo | 1 tm
2Tim: 2 Timóteo | 2 tm
Titus: Tito | tt
Phlm: Filemom, Filémon, Filemon | fm
Heb: Hebreus | hb
Jas: Tiago | tg
1Pet: 1 Pedro | 1 pe, 1 pd
2Pet: 2 Pedro | 2 pe, 2 pd
1John: 1 João | 1 jo
2John: 2 João | 2 jo
3John: 3 João | 3 jo
Jude: Judas | jd
Rev: Apocalipse | ap
Tob: Tobias, Tobit | tb
Jdt: Judite | jt
Wis: Sabedoria | sb
Sir: Eclesiástico, Sirácida | eclo
Bar: Baruc | br
EpJer: Carta de Jeremias
1Macc: 1 Macabeus | 1 mc
2Macc: 2 Macabeus | 2 mc
3Macc: 3 Macabeus
4Macc: 4 Macabeus
PrMan: Oração de Manassés
1Esd: 3 Esdras
2Esd: 4 Esdras
PrAzar: Cântico dos três jovens, Oração de Azarias
`;
